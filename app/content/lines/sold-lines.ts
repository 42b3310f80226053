/** What is sold, in the words of the catalogue: for pages, which the server draws. */

import file from '#agency/sold-lines.json' with { type: 'json' }
import { capitalise } from '#app/lib/tidy-text.ts'
import { type LineName, lines } from './lines.ts'
import { soldWords } from './sold.ts'

/** In the order of the menu. */
export const soldLines = file as readonly LineName[]

export const isSold = (...names: readonly LineName[]): boolean =>
  names.every((name) => soldLines.includes(name))

/** True for the household of life insurance and annuities that the pages were first written for. */
export const sellsTheFour = isSold('iul', 'whole-life', 'mortgage-protection', 'annuities')

/** The same words, to begin a sentence. */
export const soldWordsFirst = capitalise(soldWords)

/** They too, with mortgage protection named beside life insurance. */
export const offered = sellsTheFour ? 'life insurance, mortgage protection and annuities' : soldWords
export const offeredFirst = capitalise(offered)

/** As they stand in the menu, without the pages for an audience. */
export const soldLabels = soldLines.flatMap((name) =>
  lines[name].kind === 'audience' ? [] : [lines[name].label],
)

/** Those with a card among the services of the home page: whatever visitors can ask about by its own name. */
export const linesOnHome = soldLines.filter((name) => lines[name].interests.length > 0)
