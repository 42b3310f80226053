/** A form in a frame of another site, which posts to its own page. */
import { embeddedForms } from '#app/leads/embedded-forms.ts'
import { type IslandFormProps, SiteForm } from '#app/site/forms/site-form.tsx'

export function draw({ embeds, ...props }: IslandFormProps & { embeds: string }) {
  const form = embeddedForms.find(({ name }) => name === embeds)
  return form && <SiteForm {...props} form={form} />
}
