/** How well something answers a question: the same on every database, whatever found it. */
import type { Phrase, Wanted } from './question.ts'

/** Stems by where they stand. */
export interface Findable {
  title: readonly string[]
  tags: readonly string[]
  headings: readonly string[]
  body: readonly string[]
}

const points = { title: 6, tags: 3, headings: 2, body: 1 } as const
type Field = keyof typeof points
const fields = Object.keys(points) as Field[]
/** What another word for it is worth, beside the one that was typed. */
const worthOfOther = 0.7
/** For a title that is the question and nothing else, in parts. */
const wholeTitle = 5
/** For things that stand in a row in the title as they were asked for. */
const inOrder = 2

/** Points of `found` for each wanted thing; 0 when one of them is not there and `isLoose` does not allow it. */
export function pointsFor(found: Findable, wanted: readonly Wanted[], isLoose: boolean): number {
  let sum = 0
  for (const one of wanted) {
    const best = Math.max(...fields.map((field) => points[field] * worthIn(found[field], one)))
    if (best === 0 && !isLoose) return 0
    sum += best
  }
  return sum === 0 ? 0 : sum / wanted.length + titlePoints(found.title, wanted)
}

/** How much of a wanted thing stands in `stems`: 1 as it was asked for, less in other words, 0 not at all. */
function worthIn(stems: readonly string[], { names, isBeginning = false }: Wanted): number {
  const [typed = [], ...others] = names
  if (holds(stems, typed, isBeginning)) return 1
  return others.some((name) => holds(stems, name, false)) ? worthOfOther : 0
}

const holds = (stems: readonly string[], name: Phrase, isBeginning: boolean) =>
  name.every((stem) => stems.some((one) => (isBeginning ? one.startsWith(stem) : one === stem)))

function titlePoints(title: readonly string[], wanted: readonly Wanted[]): number {
  const asked = wanted.flatMap(({ names }) => names[0] ?? [])
  const known = new Set(wanted.flatMap(({ names }) => names.flat()))
  const covered = title.filter((stem) => known.has(stem)).length / Math.max(1, title.length)
  const isInOrder = asked.length > 1 && ` ${title.join(' ')} `.includes(` ${asked.join(' ')} `)
  return wholeTitle * covered + (isInOrder ? inOrder : 0)
}
