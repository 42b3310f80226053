import { quickQuote } from '#app/leads/quick-quote.ts'
import { type IslandFormProps, SiteForm } from '#app/site/forms/site-form.tsx'

export const draw = (props: IslandFormProps) => <SiteForm {...props} form={quickQuote} />
