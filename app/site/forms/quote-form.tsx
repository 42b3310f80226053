import type { FormState } from '#app/forms/field.ts'
import { FormView } from '#app/forms/form-view.tsx'
import { quickQuote } from '#app/leads/quick-quote.ts'
import { ConsentText } from './consent-text.tsx'
import { type Landing, useLanding } from './landing.tsx'

interface QuoteFormProps {
  from: string
  heading: string
  state?: FormState | undefined
}

export function QuoteForm({ from, heading, state }: QuoteFormProps) {
  return (
    <FormView<Landing>
      form={quickQuote}
      variant="quick"
      from={from}
      heading={heading}
      state={state}
      onTaken={useLanding()}
      consentWords={<ConsentText />}
    />
  )
}
