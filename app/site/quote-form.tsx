/** The quick-quote form, wherever it stands. */
import { useNavigate } from 'react-router'
import { currentConsent } from '#app/content/consent.ts'
import type { FormState } from '#app/forms/field.ts'
import { FormView } from '#app/forms/form-view.tsx'
import { quickQuote } from '#app/leads/quick-quote.ts'
import { handOver, type Landing } from './landing.ts'
import { SiteLink } from './site-link.tsx'
import { useAgency } from './use-agency.ts'

/** The pause between the answer and the thank-you page, so that the button's last word can be read (spec.md, section 9). */
const pause = 100

interface QuoteFormProps {
  /** Path of the page it stands on. */
  from: string
  heading: string
  state?: FormState | undefined
}

export function QuoteForm({ from, heading, state }: QuoteFormProps) {
  const agency = useAgency()
  const navigate = useNavigate()
  const land = (landing: Landing) => {
    setTimeout(() => {
      handOver(landing)
      navigate(landing.to)
    }, pause)
  }
  return (
    <FormView<Landing>
      form={quickQuote}
      variant="quick"
      from={from}
      heading={heading}
      state={state}
      onTaken={land}
      consentWords={
        <>
          {currentConsent.words.replace('{agency}', agency.name)} Read our{' '}
          <SiteLink to="/privacy">Privacy Policy</SiteLink> and{' '}
          <SiteLink to="/terms">Terms of Service</SiteLink>.
        </>
      }
    />
  )
}
