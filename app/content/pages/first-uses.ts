/** Where a page first uses the words that the glossary explains, so that they lead there. */

import { saveResults } from '../glossary/cached-results.ts'
import { linkedTerms } from '../glossary/glossary.ts'
import { placeOfPhrase } from '../glossary/place-of-phrase.ts'
import { bySold } from '../lines/sold.ts'
import type { Section } from './section.ts'

/** A word of a text that leads to the glossary. */
export interface TermUse {
  /** How the text begins: two texts of a page do not begin alike. */
  begins: string
  /** Where the word is in it, and the word as it is written there. */
  at: number
  phrase: string
  to: string
}

/** Long enough to tell the texts of a page apart. */
const beginning = 40

const maxPages = 50
const found = bySold(() => saveResults<readonly TermUse[]>(maxPages))

/** The first use of each term in the running text of `sections`, in the order in which it is read. */
export const firstUses = (sections: readonly Section[]): readonly TermUse[] =>
  found()(JSON.stringify(sections), () => findUses(sections))

function findUses(sections: readonly Section[]): TermUse[] {
  const open = new Set(terms())
  return sections.flatMap(textsOf).flatMap((text) => {
    const small = text.toLowerCase()
    const found = [...open]
      .flatMap((term) => {
        const use = firstOf(term.phrases, small)
        return use ? [{ ...use, term, phrase: text.slice(use.at, use.at + use.length) }] : []
      })
      .sort((one, other) => one.at - other.at || other.phrase.length - one.phrase.length)
    let end = 0
    return found.flatMap(({ term, at, phrase }) => {
      // Within a longer one: its own turn comes at its next use.
      if (at < end) return []
      end = at + phrase.length
      open.delete(term)
      return [{ begins: text.slice(0, beginning), at, phrase, to: term.to }]
    })
  })
}

/** The running text of a section; headings, buttons and tables stay as they are. */
function textsOf(section: Section): readonly string[] {
  switch (section.kind) {
    case 'prose':
      return [
        ...section.paragraphs,
        ...(section.points ?? []).map(({ body }) => body),
        ...(section.aside?.paragraphs ?? []),
      ]
    case 'cards':
      return section.cards.flatMap(({ body }) => body ?? [])
    case 'steps':
      return section.steps.map(({ body }) => body)
    case 'faq':
      return section.questions.map(({ answer }) => answer)
    default:
      return []
  }
}

interface Sought {
  to: string
  /** Without capitals, the longest first. */
  phrases: readonly string[]
}

const terms = bySold((): readonly Sought[] =>
  linkedTerms().map(({ phrases, to }) => ({
    to,
    phrases: phrases.map((phrase) => phrase.toLowerCase()).sort((one, other) => other.length - one.length),
  })),
)

/** Where the first of `phrases` stands in `text`; of those that begin at one place the longest. */
function firstOf(phrases: readonly string[], text: string): { at: number; length: number } | undefined {
  return phrases
    .map((phrase) => ({ at: placeOfPhrase(phrase, text), length: phrase.length }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at)[0]
}
