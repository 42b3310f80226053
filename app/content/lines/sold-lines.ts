/** What is sold, in the words of the catalogue: for pages, which the server draws. Like `sold.ts` it may change while the program runs. */
import file from '#agency/sold-lines.json' with { type: 'json' }
import { capitalise } from '#app/lib/tidy-text.ts'
import { type LineName, lines, soldOf } from './lines.ts'
import { setSold, soldWords } from './sold.ts'

/** What agency.yaml says, whatever the desk does. */
export const linesOfFile = file as readonly LineName[]
let present = linesOfFile

/** Sets what is sold from now on, in the order of the menu. */
export function setSoldLines(chosen: readonly LineName[]): void {
  if (chosen.join() === present.join()) return
  const isFile = chosen.join() === linesOfFile.join()
  present = isFile ? linesOfFile : chosen
  setSold(isFile ? null : soldOf(chosen))
}

/** What `ask` says of an agency that sells `chosen`; it waits for nothing, so that nobody else sees it. */
export function ifSold<T>(chosen: readonly LineName[], ask: () => T): T {
  const now = present
  setSoldLines(chosen)
  try {
    return ask()
  } finally {
    setSoldLines(now)
  }
}

/** In the order of the menu. */
export const soldLines = () => present

export const isSold = (...names: readonly LineName[]): boolean =>
  names.every((name) => present.includes(name))

/** True for the household of life insurance and annuities that the pages were first written for. */
export const sellsTheFour = () => isSold('iul', 'whole-life', 'mortgage-protection', 'annuities')

/** The same words, to begin a sentence. */
export const soldWordsFirst = () => capitalise(soldWords())

/** They too, with mortgage protection named beside life insurance. */
export const offered = () =>
  sellsTheFour() ? 'life insurance, mortgage protection and annuities' : soldWords()
export const offeredFirst = () => capitalise(offered())

/** As they stand in the menu, without the pages for an audience. */
export const soldLabels = () =>
  present.flatMap((name) => (lines[name].kind === 'audience' ? [] : [lines[name].label]))

/** Those with a card among the services of the home page: whatever visitors can ask about by its own name. */
export const linesOnHome = () => present.filter((name) => lines[name].interests.length > 0)
