/** The copy of the page that stands where no page is. */
import type { PublicAgency } from '../agency/agency.ts'
import type { PageMeta } from './page-meta.ts'

export interface NotFoundCopy {
  meta: PageMeta
  heading: string
  body: string
  linkLabel: string
  sceneDescription: string
}

export function notFoundCopy(agency: Pick<PublicAgency, 'name'>): NotFoundCopy {
  return {
    meta: {
      title: `Page not found | ${agency.name}`,
      description: 'There is no page at this address.',
    },
    heading: 'Oops! Page not found',
    body: 'The address may be mistyped, or the page may have moved. You can start again from the home page or call us.',
    linkLabel: 'Return to Home',
    sceneDescription: 'A country road that forks at dusk, with a signpost that has lost its words.',
  }
}
