/** All parts of public pages that React takes over in the browser, by the name that `Island` has: a file and a line each. */
import type { ReactNode } from 'react'
import * as career from './career.tsx'
import * as consultation from './consultation.tsx'
import * as quote from './quote.tsx'

export interface Island {
  /** Draws it of its props, which came as JSON. */
  draw(props: never): ReactNode
}

export const islands: Readonly<Record<string, Island | (() => Promise<Island>)>> = {
  quote,
  consultation,
  career,
  // Almost nobody has any.
  'kept-forms': async () => {
    const { KeptStrip } = await import('#app/site/forms/later/keep-form.ts')
    return { draw: () => <KeptStrip /> }
  },
  // The owner's.
  'conversion-test': () => import('./conversion-test.tsx'),
}
