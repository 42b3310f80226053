/** All terms of the glossary, and how a text or a search finds them. */
import { bySold, sells } from '../lines/sold.ts'
import { annuityTerms } from './annuity-terms.ts'
import { saveResults } from './cached-results.ts'
import type { GlossaryTerm } from './glossary-term.ts'
import { homeAndRetirementTerms } from './home-and-retirement-terms.ts'
import { lifeInsuranceTerms } from './life-insurance-terms.ts'
import { medicareTerms } from './medicare-terms.ts'
import { placeOfPhrase } from './place-of-phrase.ts'
import { policyTerms } from './policy-terms.ts'
import { commonTerms, propertyTerms } from './property-terms.ts'

export const glossaryPath = '/research/glossary'

/** By the alphabet, of what the agency sells, as they stand on the page. */
export const glossary = bySold((): readonly GlossaryTerm[] =>
  [
    ...(sells('life', 'annuity') ? [...lifeInsuranceTerms, ...policyTerms] : []),
    ...(sells('annuity') ? annuityTerms : []),
    ...(sells('life', 'annuity') && sells('annuity') ? homeAndRetirementTerms : []),
    ...(sells('home', 'vehicle', 'business') ? propertyTerms : []),
    ...(sells('medicare', 'health') ? medicareTerms : []),
    ...(sells('life', 'annuity') ? [] : commonTerms),
  ].sort((one, other) => one.term.localeCompare(other.term, 'en-US')),
)

/** Where a term is explained. */
export const termAddress = ({ id }: Pick<GlossaryTerm, 'id'>) => `${glossaryPath}#${id}` as const

/** The words by which a text mentions a term. */
const mentionsOf = ({ term, mentions = [term] }: GlossaryTerm) => mentions

/** For linking: each term's words with its address. Terms that everybody uses are not among them. */
export const linkedTerms = bySold(() =>
  glossary()
    .map((term) => ({ phrases: mentionsOf(term), to: termAddress(term) }))
    .filter(({ phrases }) => phrases.length > 0),
)

export interface TermLink {
  term: string
  to: string
}

const linkTo = (term: GlossaryTerm): TermLink => ({ term: term.term, to: termAddress(term) })

/** A page is drawn for many; its words change with the agency's settings. */
const maxPages = 50
const found = bySold(() => saveResults<readonly TermLink[]>(maxPages))

/** The terms that `text` mentions, by the alphabet. */
export function termsIn(text: string): readonly TermLink[] {
  return found()(text, () => {
    const small = text.toLowerCase()
    return glossary()
      .filter((term) => mentionsOf(term).some((phrase) => placeOfPhrase(phrase.toLowerCase(), small) >= 0))
      .map(linkTo)
  })
}
