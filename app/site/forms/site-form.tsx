import type { Form, FormState } from '#app/forms/field.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useAgency } from '../frame/use-agency.ts'
import { ConsentText } from './consent-text.tsx'
import { FormView } from './form-view.tsx'
import { type Landing, useLanding } from './landing.tsx'

export interface SiteFormProps {
  form: Form
  variant: string
  /** Path of the page it stands on. */
  from: string
  heading: string
  state?: FormState | undefined
}

/** Any form on a public page: with the agency's consent, and its calendar where the form offers it. */
export function SiteForm(props: SiteFormProps) {
  return (
    <FormView<Landing>
      {...props}
      onTaken={useLanding()}
      consentText={<ConsentText />}
      beforeLastStep={props.form.booking && <Booking />}
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
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <p className="meta form-divider">Or submit a request</p>
    </>
  )
}
