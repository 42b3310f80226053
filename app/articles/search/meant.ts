import type { Wanted } from './question.ts'
import type { KnownWords } from './vocabulary.ts'
import { plainWords } from './words.ts'

export type Corrections = ReadonlyMap<string, string>

interface Question {
  read: (text: string) => Wanted[]
  text: string
}

export interface Understood {
  wanted: readonly Wanted[]
  /** Null when all was looked for as typed. */
  mended: Corrections | null
}

/** `known` is undefined while the words are being read: then nothing is mended. */
export function understand({ read, text }: Question, known: KnownWords | undefined): Understood {
  const joined = joinLetters(text, known)
  if (!known) return { wanted: read(joined), mended: null }
  const mended = mend(read(joined), known)
  const wanted = read(mended ? correct(joined, mended) : joined)
  return { wanted: goOn(wanted, known), mended }
}

/** All else stays as typed. */
export const correct = (text: string, corrections: Corrections): string =>
  text.replace(/[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*/gu, (typed) => {
    const [word = ''] = plainWords(typed)
    return corrections.get(word) ?? typed
  })

/** Letters of an abbreviation that somebody parted: "p m i", "s.s." */
const lettersApart = /(?<![\p{L}\p{N}])\p{L}(?:[.\s]+\p{L})+(?![\p{L}\p{N}'’])/gu

/** Of the longest one. */
const maxLetters = 6

const joinLetters = (text: string, known: KnownWords | undefined): string =>
  text.replace(lettersApart, (run) => {
    const letters = run.split(/[.\s]+/)
    const words: string[] = []
    for (let at = 0; at < letters.length; ) {
      let end = Math.min(letters.length, at + maxLetters)
      while (end > at + 1 && known && !known.has(letters.slice(at, end).join('').toLowerCase())) end--
      words.push(letters.slice(at, end).join(''))
      at = end
    }
    return words.join(' ')
  })

/** Any number may stand nowhere and is no slip. */
const strangerIn = ({ words: [word = '', more] }: Wanted, known: KnownWords) =>
  more === undefined && !/^\d/.test(word) && !known.has(word) ? word : null

/** Null when there are none to put in their place. */
function mend(wanted: readonly Wanted[], known: KnownWords): Corrections | null {
  const words = wanted.flatMap((one) => one.words)
  const corrections = new Map<string, string>()
  for (const one of wanted) {
    const word = strangerIn(one, known)
    if (word === null || known.begins(word)) continue
    const at = words.indexOf(word)
    const beside = [words[at - 1], words[at + 1]] as const
    const meant = known.mend(word) ?? known.mendBeside(word, ...beside) ?? known.split(word)
    if (meant !== null) corrections.set(word, meant)
  }
  if (corrections.size === 0) return null
  // Whoever reads the correction wants no other wrong word in it.
  for (const word of words) if (!corrections.has(word)) corrections.set(word, known.spell(word))
  return new Map([...corrections].filter(([word, meant]) => word !== meant))
}

/** They may be the beginning of one. */
const goOn = (wanted: readonly Wanted[], known: KnownWords): Wanted[] =>
  wanted.map((one) => {
    const word = strangerIn(one, known)
    return word !== null && known.begins(word)
      ? { ...one, isBeginning: true, names: [[word], ...one.names.slice(1)] }
      : one
  })
