import { glossary, glossaryPath, termAddress } from '#app/content/glossary/glossary.ts'
import type { GlossaryTerm } from '#app/content/glossary/glossary-term.ts'
import { breadcrumbData } from '../search-engines/structured-data.server.ts'

export interface Letter {
  /** "A", or "0-9" for what begins with a digit. */
  letter: string
  id: string
  terms: readonly GlossaryTerm[]
}

export function glossaryLetters(): Letter[] {
  const groups = Map.groupBy(glossary(), ({ term }) =>
    /^\d/.test(term) ? '0-9' : term.charAt(0).toUpperCase(),
  )
  return [...groups].map(([letter, terms]) => ({ letter, id: `letter-${letter.toLowerCase()}`, terms }))
}

/** schema.org/DefinedTermSet, with a DefinedTerm for each term; what it means stands in the page itself. */
export function glossaryData(siteUrl: string, { name, description }: { name: string; description: string }) {
  const set = `${siteUrl}${glossaryPath}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'DefinedTermSet',
      '@id': set,
      url: set,
      name,
      description,
      inLanguage: 'en-US',
      hasDefinedTerm: glossary().map((term) => ({
        '@type': 'DefinedTerm',
        '@id': `${siteUrl}${termAddress(term)}`,
        name: term.term,
      })),
    },
    breadcrumbData(siteUrl, [
      { label: 'Research', path: '/research' },
      { label: 'Glossary', path: glossaryPath },
    ]),
  ]
}
