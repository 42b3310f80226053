/** What the words after `npm run bench --` ask for. */

export interface Asked {
  /** Measurements by name, each with its size where one was said. */
  sizes: ReadonlyMap<string, number | undefined>
  isReport: boolean
}

/**
 * Reads NAME, NAME=SIZE and the names of `groups`, which stand for several.
 * @throws Error that says which word is none, and what there is.
 */
export function readAsked(
  words: readonly string[],
  known: readonly string[],
  groups: Readonly<Record<string, readonly string[]>>,
): Asked {
  const sizes = new Map(
    words
      .filter((word) => word !== 'report')
      .flatMap((word) => (Object.hasOwn(groups, word) ? (groups[word] ?? []) : [word]))
      .map((word) => readOne(word, known, [...known, ...Object.keys(groups), 'report'])),
  )
  return { sizes, isReport: words.includes('report') }
}

function readOne(
  word: string,
  known: readonly string[],
  all: readonly string[],
): [name: string, size: number | undefined] {
  const [, name = '', size] = /^([^=]*)(?:=(.*))?$/.exec(word) ?? []
  if (!known.includes(name)) throw new Error(`There is no "${name}". There are: ${all.join(', ')}.`)
  if (size !== undefined && !/^[1-9]\d{0,8}$/.test(size))
    throw new Error(`"${word}": the size is a whole number from 1 on, such as ${name}=5.`)
  return [name, size === undefined ? undefined : Number(size)]
}
