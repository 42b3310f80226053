/** A service page as a value: one file in `services/` and one line of the catalogue make a page. */
import type { PublicAgency } from '../agency/agency.ts'
import type { PagePath } from '../catalogue/catalogue.ts'
import type { Interest } from '../lines/lines.ts'
import type { PageMeta } from './page-meta.ts'
import type { Section } from './section.ts'

export type ServicePath = Extract<PagePath, `/services/${string}`>

export interface ServicePage {
  path: ServicePath
  /** The service in the field's standard term, as structured data names it. */
  name: string
  meta: PageMeta
  /** What its forms ask about from the start; without one, what may be of use is left to the visitor. */
  interest?: Interest
  /** The consultation dialog on this page; audience pages have a title of their own. */
  dialog: { title: string; size: 'wide' | 'audience' }
  /** The first is the hero; the ids of the others are unique. */
  sections: readonly Section[]
}

/** What a file in `services/` exports as `page`: the page as `agency` would say it. */
export type ServicePageWriter = (agency: PublicAgency) => ServicePage

/** The dialog of pages about a product. */
export const productDialog = { title: 'Schedule Your Free Consultation', size: 'wide' } as const
