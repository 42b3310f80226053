/** All parts of public pages that React takes over in the browser, by the name that `Island` has. */
import type { ReactNode } from 'react'
import { leadForms } from '#app/leads/lead-forms.ts'
import { type IslandFormProps, SiteForm } from '#app/site/forms/site-form.tsx'

export interface Island {
  /** Draws it of its props, which came as JSON. */
  draw(props: never): ReactNode
}

/** Every form of leads is an island of its own name. */
const ofLeads = leadForms.map((form): [string, Island] => [
  form.name,
  { draw: (props: IslandFormProps) => <SiteForm {...props} form={form} /> },
])

export const islands: Readonly<Record<string, Island | (() => Promise<Island>)>> = {
  ...Object.fromEntries(ofLeads),
  // One page has it.
  career: () => import('#app/recruits/site/application.tsx'),
  // Almost nobody has any.
  'kept-forms': async () => {
    const { KeptStrip } = await import('#app/site/forms/later/save-form.ts')
    return { draw: () => <KeptStrip /> }
  },
  // In frames of other sites.
  embedded: () => import('./embedded-form.tsx'),
  // The owner's.
  'conversion-test': () => import('./conversion-test.tsx'),
}
