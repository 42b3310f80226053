/** The form of a right, by the page it stands on. */
import { requestForms } from '#app/requests/request-forms.ts'
import { type IslandFormProps, SiteForm } from '#app/site/forms/site-form.tsx'

export function draw(props: IslandFormProps) {
  const form = requestForms.find(({ home }) => home === props.from)
  return form && <SiteForm {...props} form={form} />
}
