/** The same on every database, whatever found it. */
import type { Phrase, Wanted } from './question.ts'

export interface Findable {
  title: readonly string[]
  /** For whoever types all of one, as good as its title. */
  names?: readonly (readonly string[])[]
  tags: readonly string[]
  headings: readonly string[]
  body: readonly string[]
}

const points = { title: 6, tags: 3, headings: 2, body: 1 } as const
type Field = keyof typeof points
const others = ['tags', 'headings', 'body'] as const satisfies readonly Field[]
/** Beside the one that was typed. */
const worthOfOther = 0.7
/** The title is the question and nothing else. */
const wholeTitle = 5
/** In the title as they were asked for. */
const inOrder = 2
/** In the text. */
export const inRow = 2
/** Beside the rest. */
const worthOfOptional = 0.3

/** For each wanted thing; 0 when one is missing and `isLoose` does not allow it. */
export function pointsFor(found: Findable, wanted: readonly Wanted[], isLoose: boolean): number {
  const typed = typedIn(wanted)
  const names = (found.names ?? []).filter((name) => name.every((stem) => typed.includes(stem)))
  const titles = [found.title, ...names]
  return Math.max(...titles.map((title) => pointsUnder(title, found, wanted, isLoose)))
}

function pointsUnder(
  title: readonly string[],
  found: Findable,
  wanted: readonly Wanted[],
  isLoose: boolean,
): number {
  let sum = 0
  let count = 0
  for (const one of wanted) {
    const inTitle = points.title * worthIn(title, one)
    const best = Math.max(inTitle, ...others.map((field) => points[field] * worthIn(found[field], one)))
    if (best === 0 && !isLoose && !one.isOptional) return 0
    sum += one.isOptional ? best * worthOfOptional : best
    if (!one.isOptional) count++
  }
  return sum === 0 ? 0 : sum / count + titlePoints(title, wanted)
}

/** 1 as asked for, less in other words, 0 not at all. */
function worthIn(stems: readonly string[], { names, isBeginning = false }: Wanted): number {
  const [typed = [], ...others] = names
  if (holds(stems, typed, isBeginning)) return 1
  return others.some((name) => hasInRow(stems, name)) ? worthOfOther : 0
}

const holds = (stems: readonly string[], name: Phrase, isBeginning: boolean) =>
  name.every((stem) => stems.some((one) => (isBeginning ? one.startsWith(stem) : one === stem)))

function hasInRow(stems: readonly string[], row: Phrase): boolean {
  const [first] = row
  if (first === undefined) return false
  for (let at = stems.indexOf(first); at >= 0; at = stems.indexOf(first, at + 1))
    if (row.every((stem, index) => stems[at + index] === stem)) return true
  return false
}

/** Null for one word without other names, which says no more than that it was found. */
export function rowOf(wanted: readonly Wanted[]): Phrase | null {
  if (wanted.some(({ isBeginning }) => isBeginning)) return null
  const row = typedIn(wanted)
  return row.length > 1 || wanted.some(({ names }) => names.length > 1) ? row : null
}

const typedIn = (wanted: readonly Wanted[]): Phrase => wanted.flatMap(({ names }) => names[0] ?? [])

/** Holds all that was typed in a row, or the one thing by another name; else 0. */
export function ownPoints(text: readonly string[], wanted: readonly Wanted[]): number {
  const [one, ...more] = wanted
  if (one === undefined) return 0
  if (hasInRow(text, typedIn(wanted))) return points.body + inRow
  const isOther = more.length === 0 && one.names.slice(1).some((name) => hasInRow(text, name))
  return isOther ? points.body * worthOfOther : 0
}

export function isInRow({ title, tags, body }: Findable, wanted: readonly Wanted[]): boolean {
  const row = rowOf(wanted)
  return row !== null && [title, tags, body].some((part) => hasInRow(part, row))
}

function titlePoints(title: readonly string[], wanted: readonly Wanted[]): number {
  const asked = typedIn(wanted)
  const known = new Set(wanted.flatMap(({ names }) => names.flat()))
  const covered = title.filter((stem) => known.has(stem)).length / Math.max(1, title.length)
  const isInOrder = asked.length > 1 && hasInRow(title, asked)
  return wholeTitle * covered + (isInOrder ? inOrder : 0)
}
