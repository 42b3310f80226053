/**
 * Every text that agencies share, by page, as one string each. What is the agency's own (people, reviews, figures, the
 * table of licenses) is left out, because it moves with its own files.
 */
import { wordRules } from '#app/articles/checks/word-rules.ts'
import { agency } from '#app/content/agency/agency.ts'
import { articleCategories } from '#app/content/articles/seed-article.ts'
import { servicePages } from '#app/content/catalogue/catalogue.ts'
import { legalPages } from '#app/content/legal/legal-pages.ts'
import { contactCopy } from '#app/content/pages/contact.ts'
import { homeCopy } from '#app/content/pages/home.ts'
import { categoryCopy, readerCopy, researchCopy } from '#app/content/pages/research.ts'
import type { ServicePageWriter } from '#app/content/pages/service-page.ts'
import { careersText } from '#app/recruits/site/careers-text.ts'

const services = import.meta.glob<{ page: ServicePageWriter }>('../../app/content/services/*.ts', {
  eager: true,
})

/** A claim stands in the agency's own register. */
const withoutFigures = (_key: string, value: unknown) =>
  value && typeof value === 'object' && 'figure' in value && 'counts' in value
    ? 'a figure of the agency'
    : value

/** Loaded by its path, on the agency that the loader was given. */
export function readTexts(): Record<string, string> {
  const { people: _1, reviews: _2, testimonials: _3, carriers: _4, ...home } = homeCopy(agency)
  const { people: _5, regions, ...contact } = contactCopy(agency)
  const legal = Object.entries(legalPages).map(([path, write]) => {
    const { sections, ...rest } = write(agency, { adTag: true })
    return [
      path,
      { ...rest, sections: sections.filter(({ id }) => !['figures', 'licenses', 'states'].includes(id)) },
    ]
  })
  const pages = {
    '/': home,
    '/contact': { ...contact, regions: regions ?? 'none' },
    '/join-team': careersText(agency),
    '/research': [researchCopy(agency, { articles: 3 }), readerCopy],
    ...Object.fromEntries(articleCategories.map((name) => [`/research/${name}`, categoryCopy(name, agency)])),
    ...Object.fromEntries(legal),
    ...Object.fromEntries(Object.values(services).map(({ page }) => [page(agency).path, page(agency)])),
    words: wordRules.map(({ says, basis }) => [says, basis]),
  }
  for (const { path } of servicePages()) if (!(path in pages)) throw new Error(`${path} is not read`)
  return Object.fromEntries(
    Object.entries(pages).map(([path, copy]) => [path, JSON.stringify(copy, withoutFigures)]),
  )
}
