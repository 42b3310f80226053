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
      description: 'This address leads to no page of this site.',
    },
    heading: 'Oops! Page not found',
    body: 'The address may be mistyped, or the page has moved. The home page has everything we offer, and a person on the phone can point you the right way.',
    linkLabel: 'Return to Home',
    sceneDescription: 'A country road that forks at dusk, with a signpost that has lost its words.',
  }
}
