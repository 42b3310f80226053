import { quickQuote } from '#app/leads/quick-quote.ts'
import { SiteForm, type SiteFormProps } from './site-form.tsx'

/** The quick-quote form, wherever it stands. */
export function QuoteForm(props: Omit<SiteFormProps, 'form' | 'variant'>) {
  return <SiteForm form={quickQuote} variant="quick" {...props} />
}
