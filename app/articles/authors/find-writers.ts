import { foldName } from '../model/author.ts'

/** One letter begins half of all names. */
const fewestLetters = 2
/** More of one name would make one search as many. */
const mostWriters = 5

/** The ids of those of `people` whose name has a word that begins with each word of `search`. */
export function findWriters(people: readonly { id: string; name: string }[], search: string): string[] {
  const words = wordsOf(search)
  if (words.length === 0 || words.some(({ length }) => length < fewestLetters)) return []
  const isMeant = (name: string) => {
    const own = wordsOf(name)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  }
  return people.flatMap(({ id, name }) => (isMeant(name) ? id : [])).slice(0, mostWriters)
}

const wordsOf = (text: string) =>
  foldName(text.normalize('NFC'))
    .split(/[\s-]+/)
    .filter(Boolean)
