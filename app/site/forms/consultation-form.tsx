import { FormView } from '#app/forms/form-view.tsx'
import { consultation } from '#app/leads/consultation.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useAgency } from '../frame/use-agency.ts'
import { ConsentText } from './consent-text.tsx'
import { type Landing, useLanding } from './landing.tsx'
import type { PlacedForm } from './placed-form.ts'

interface ConsultationFormProps extends PlacedForm {
  variant: keyof typeof consultation.variants
}

/** The four-step consultation form, wherever it stands. */
export function ConsultationForm(props: ConsultationFormProps) {
  return (
    <FormView<Landing>
      form={consultation}
      {...props}
      onTaken={useLanding()}
      consentWords={<ConsentText />}
      beforeLastStep={<Booking />}
    />
  )
}

/** The other way to the same end: a time picked in the agency's calendar. */
function Booking() {
  const { bookingUrl } = useAgency()
  return (
    <>
      <a href={bookingUrl} target="_blank" rel="noopener" {...buttonLook({ variant: 'outline', size: 'lg' })}>
        Book Appointment Now
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <p className="form-divider">Or submit a request</p>
    </>
  )
}
