/** All parts of public pages that React takes over in the browser, by the name that `Island` has. */
import type { ReactNode } from 'react'
import type { Form } from '#app/forms/field.ts'
import { leadForms } from '#app/leads/lead-forms.ts'
import { type IslandFormProps, SiteForm } from '#app/site/forms/site-form.tsx'

export interface Island {
  /** Draws it of its props, which came as JSON. */
  draw(props: never): ReactNode
}

/** Every form of leads is an island of its own name; on sites of others it posts to a `home` that may be framed. */
const ofLeads = leadForms.map((form): [string, Island] => [
  form.name,
  {
    draw: ({ home = form.home, ...props }: IslandFormProps & Partial<Pick<Form, 'home'>>) => (
      <SiteForm {...props} form={{ ...form, home }} />
    ),
  },
])

export const islands: Readonly<Record<string, Island | (() => Promise<Island>)>> = {
  ...Object.fromEntries(ofLeads),
  // One page has it.
  career: () => import('#app/recruits/site/application.tsx'),
  // Almost nobody has any.
  'kept-forms': async () => {
    const { KeptStrip } = await import('#app/site/forms/save-form.ts')
    return { draw: () => <KeptStrip /> }
  },
  // The owner's.
  'conversion-test': () => import('./conversion-test.tsx'),
}
