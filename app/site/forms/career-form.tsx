import type { FormState } from '#app/forms/field.ts'
import { FormView } from '#app/forms/form-view.tsx'
import { career } from '#app/recruits/career.ts'
import { showToast } from '#app/ui/toast.tsx'
import { type Conversion, useConversionTracking } from '../tracking/tracking.ts'
import { ConsentText } from './consent-text.tsx'

export interface CareerLanding {
  text: string
  conversion: Conversion | null
}

interface CareerFormProps {
  variant: keyof typeof career.variants
  from: string
  heading: string
  state?: FormState | undefined
}

/** The career application, on its own page and in the dialog. */
export function CareerForm({ variant, from, heading, state }: CareerFormProps) {
  const tell = useConversionTracking()
  const land = async ({ text, conversion }: CareerLanding) => {
    showToast(text)
    if (conversion) tell(conversion)
  }
  return (
    <FormView<CareerLanding>
      form={career}
      variant={variant}
      from={from}
      heading={heading}
      state={state}
      onTaken={land}
      consentWords={<ConsentText />}
    />
  )
}
