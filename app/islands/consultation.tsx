import { consultation } from '#app/leads/consultation.ts'
import { type IslandFormProps, SiteForm } from '#app/site/forms/site-form.tsx'

export const draw = (props: IslandFormProps) => <SiteForm {...props} form={consultation} />
