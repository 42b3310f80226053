/**
 * What the agency sells: as the build read it from agency/agency.yaml, or as an owner chose at the desk. Forms load it: the
 * catalogue itself stays with the server. It may change while the program runs: ask when it is needed, not once and for all.
 */
import file from '#agency/sold.json' with { type: 'json' }
import type { KindName, Sold } from './lines.ts'

// The build wrote it (`soldOf`); with its type said, programs that Node runs as they are read it too.
const ofFile = file as Sold
let sold = ofFile

/** Sets what holds from now on in this process, or in this page of a browser; null for what the file says. */
export function setSold(chosen: Sold | null): void {
  sold = chosen ?? ofFile
}

/** What an owner chose, for the pages whose scripts know only the file; undefined while that holds. */
export const chosenAtDesk = (): Sold | undefined => (sold === ofFile ? undefined : sold)

/** A value that follows from what is sold: made when it is first wanted, and anew once that has changed. */
export function bySold<T>(make: () => T): () => T {
  let made: { of: Sold; value: T } | undefined
  return () => {
    if (made?.of !== sold) made = { of: sold, value: make() }
    return made.value
  }
}

/** "life insurance and annuities". */
export const soldWords = () => sold.words

/** What these words name, as the version of a consent has it. */
export const soldNames = () => sold.named

/** What visitors can ask about, as it is stored: one value for each, also where a form shows it under another label. */
export const interests = () => sold.interests

/** What the consultation asks about it. */
export const lineQuestions = () => sold.questions

/** True when something of one of these kinds is sold. */
export const sells = (...some: readonly KindName[]): boolean => some.some((kind) => sold.kinds.includes(kind))
