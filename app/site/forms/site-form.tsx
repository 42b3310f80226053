import { carried, type Form, type FormState } from '#app/forms/field.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useAgency } from '../frame/use-agency.ts'
import { SiteLink } from '../links/site-link.tsx'
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

/**
 * Any form on a public page: with the agency's consent, and its calendar where the form offers it. A refused one that
 * stood elsewhere, in a dialog or on another page, is shown as it was there.
 */
export function SiteForm({ heading, variant, from, ...props }: SiteFormProps) {
  const { form, state } = props
  const { origin, values = {} } = state ?? {}
  const sentAs = values[carried.variant] ?? ''
  return (
    <>
      {origin?.back && (
        <p>
          <SiteLink to={origin.back.path}>{`Back to ${origin.back.label}`}</SiteLink>
        </p>
      )}
      <FormView<Landing>
        {...props}
        heading={origin?.title ?? heading}
        variant={Object.hasOwn(form.variants, sentAs) ? sentAs : variant}
        from={values[carried.from] ?? from}
        onTaken={useLanding()}
        consentText={<ConsentText />}
        beforeLastStep={form.booking && <Booking />}
      />
    </>
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
      <p className="form-divider">Or submit a request</p>
    </>
  )
}
