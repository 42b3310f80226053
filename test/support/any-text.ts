/**
 * Random texts of any character. fast-check's own `unit: 'binary'` lists all 1,112,064 characters to find out which number one of
 * them has: seconds of a processor and a hundred megabytes, in each worker.
 */
import fc from 'fast-check'

const surrogates = { from: 0xd800, count: 0x800 }

const character = fc.nat({ max: 0x10ffff - surrogates.count }).map(
  (at) => String.fromCodePoint(at < surrogates.from ? at : at + surrogates.count),
  (text) => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (point === undefined || text !== String.fromCodePoint(point)) throw new Error('not one character')
    if (point < surrogates.from) return point
    if (point < surrogates.from + surrogates.count) throw new Error('half of a character')
    return point - surrogates.count
  },
)

/** Texts of at most `maxLength` characters, whatever these are, but for halves of one. */
export const anyText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: character, maxLength })
