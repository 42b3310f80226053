import { FormView } from '#app/forms/form-view.tsx'
import { career } from '#app/recruits/career.ts'
import { showToast } from '#app/ui/toast.tsx'
import { type Conversion, useConversionTracking } from '../tracking/tracking.ts'
import { ConsentText } from './consent-text.tsx'
import type { PlacedForm } from './placed-form.ts'

export interface CareerLanding {
  text: string
  conversion: Conversion | null
}

interface CareerFormProps extends PlacedForm {
  variant: keyof typeof career.variants
}

/** The career application, on its own page and in the dialog. */
export function CareerForm(props: CareerFormProps) {
  const tell = useConversionTracking()
  const land = async ({ text, conversion }: CareerLanding) => {
    showToast(text)
    if (conversion) tell(conversion)
  }
  return <FormView<CareerLanding> form={career} {...props} onTaken={land} consentWords={<ConsentText />} />
}
