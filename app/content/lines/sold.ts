/** What the agency sells, as the build read it from agency/agency.yaml. Forms load it: the catalogue itself stays with the server. */
import file from '#agency/sold.json' with { type: 'json' }
import type { KindName, Sold } from './lines.ts'

// The build wrote it (`soldOf`); with its type said, programs that Node runs as they are read it too.
const sold = file as Sold

/** "life insurance and annuities". */
export const soldWords = sold.words

/** What these words name, as the version of a consent has it. */
export const soldNames = sold.named

/** What visitors can ask about, as it is stored: one value for each, also where a form shows it under another label. */
export const interests = sold.interests

/** What the consultation asks about it. */
export const lineQuestions = sold.questions

/** True when something of one of these kinds is sold. */
export const sells = (...some: readonly KindName[]): boolean => some.some((kind) => sold.kinds.includes(kind))
