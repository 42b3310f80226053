import { consultation } from '#app/leads/consultation.ts'
import { SiteForm, type SiteFormProps } from './site-form.tsx'

interface ConsultationFormProps extends Omit<SiteFormProps, 'form'> {
  variant: keyof typeof consultation.variants
}

/** The four-step consultation form, wherever it stands. */
export function ConsultationForm(props: ConsultationFormProps) {
  return <SiteForm form={consultation} {...props} />
}
