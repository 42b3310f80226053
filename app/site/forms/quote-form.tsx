import { FormView } from '#app/forms/form-view.tsx'
import { quickQuote } from '#app/leads/quick-quote.ts'
import { ConsentText } from './consent-text.tsx'
import { type Landing, useLanding } from './landing.tsx'
import type { PlacedForm } from './placed-form.ts'

export function QuoteForm(props: PlacedForm) {
  return (
    <FormView<Landing>
      form={quickQuote}
      variant="quick"
      {...props}
      onTaken={useLanding()}
      consentWords={<ConsentText />}
    />
  )
}
