/** What the agency sells, as the build read it from agency/agency.yaml. */
import { interests as offered, kinds, lines as sold, words } from '#agency/sold.json'
import { type Interest, type KindName, type LineName, lines, type Sold } from './lines.ts'

/** In the order of the menu. */
export const soldLines = sold as Sold['lines']

/** "life insurance and annuities". */
export const soldWords = words as string

/** The kinds of lines, as the wording of a consent names them. */
export const soldKinds = kinds as Sold['kinds']

/** What visitors can ask about, as it is stored: one value for each, also where a form shows it under another label. */
export const interests = offered as readonly Interest[]

export const isSold = (...names: readonly LineName[]): boolean =>
  names.every((name) => soldLines.includes(name))

/** True when something of one of these kinds is sold. */
export const sells = (...some: readonly KindName[]): boolean => some.some((kind) => soldKinds.includes(kind))

/** True for the household of life insurance and annuities that the pages were first written for. */
export const sellsTheFour = isSold('iul', 'whole-life', 'mortgage-protection', 'annuities')

/** The same words, to begin a sentence. */
export const soldWordsFirst = soldWords.charAt(0).toUpperCase() + soldWords.slice(1)

/** Those with a card among the services of the home page: whatever visitors can ask about by its own name. */
export const linesOnHome = soldLines.filter((name) => lines[name].interests.length > 0)
