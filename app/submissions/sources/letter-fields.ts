/**
 * What the words of a letter say about a lead: lines of a name and what it is, and what stands where somebody marked it in an earlier
 * letter of the same sender.
 */
import { tidyLine } from '#app/lib/tidy-text.ts'
import { type FieldChoice, fieldChoices, guessFields, isOfLead, type SourceFields } from './source-fields.ts'

export interface Letter {
  subject: string
  text: string
}

/**
 * A line with marked fields: `around` is what stands before, between and behind them, one more than there are fields. A line that
 * is nothing but a field is found `below` another one, so many lines down; below nothing that is the beginning.
 */
export interface TaughtLine {
  names: string[]
  around: string[]
  below: { line: string; lines: number } | null
}

export type Template = readonly TaughtLine[]

/** What somebody can mark in a letter, in the order in which it is asked for; of the last, what differs and is nobody's. */
export const markedChoices = [
  ...(['name', 'firstName', 'lastName', 'phone', 'email', 'state', 'serviceInterest', 'note'] as const),
  ...(['bornOn', 'vendorId', 'price', 'campaign'] as const),
] satisfies readonly FieldChoice[]
/** The names of fields that are marked are those of the choices, so that nobody has to say what they hold. */
const nameOf = (choice: FieldChoice | '') => fieldChoices[choice]

const maxFields = 150
const maxName = 60
const maxValue = 4000

const linesOf = ({ subject, text }: Letter): string[] =>
  [subject, ...text.split('\n')].map(tidyLine).filter((line) => line !== '')

/** As it is compared: without case. The same length, so that places in one are places in the other. */
const plain = (text: string) =>
  [...text].map((sign) => (sign.toLowerCase().length === sign.length ? sign.toLowerCase() : sign)).join('')

/**
 * What was marked, then the lines that have a name; a name that comes again gets a number. `known` is what the fields of the source
 * hold by now.
 */
export function fieldsOfLetter(
  letter: Letter,
  template: Template,
  known: SourceFields,
): [name: string, value: string][] {
  const lines = linesOf(letter)
  const taught = template.flatMap((one) => readTaught(one, lines))
  const values = new Set(taught.map(([, value]) => value))
  const fields: [string, string][] = []
  const counts = new Map<string, number>()
  for (const [name, value] of [
    ...taught,
    ...labelled(letter.text, known).filter(([, value]) => !values.has(value)),
  ]) {
    if (fields.length >= maxFields) break
    const count = (counts.get(name.toLowerCase()) ?? 0) + 1
    counts.set(name.toLowerCase(), count)
    fields.push([count === 1 ? name : `${name} ${count}`, value.slice(0, maxValue)])
  }
  return fields
}

interface Labelled {
  name: string
  value: string
  choice: FieldChoice
  /** Lines that follow one another, with no words of their own between. */
  block: number
  /** It stands below the words of a person, who may have written it as well. */
  isBelowWords: boolean
}

/**
 * "First name: Ann", also in a list or a table; a name alone has what stands below it, and a value goes on to the next empty line. What says
 * something of the lead itself, like its price or that it is a test, counts in the block with the name or number, above free words;
 * elsewhere it gets a name that means nothing until somebody says so at the source.
 */
function labelled(text: string, known: SourceFields): [string, string][] {
  const fields: Labelled[] = []
  let open: Labelled | null = null
  let [block, isBelowWords] = [0, false]
  for (const written of text.split('\n')) {
    const line = written.replace(/^[\s>*•·-]+/, '')
    const [, name = '', value = ''] = /^([^:\t=]{1,80}?)\s*(?::(?!\/\/)|\t|=)\s*(.*)$/.exec(line) ?? []
    const isName = /\p{L}/u.test(name) && tidyLine(name).length <= maxName
    if (isName) {
      const called = tidyLine(name.replaceAll('*', ''))
      const choice = (Object.hasOwn(known, called) ? known[called] : guessFields([called])[0]) ?? 'keep'
      open = { name: called, value: tidyLine(value.replace(/^\*+\s*/, '')), choice, block, isBelowWords }
      fields.push(open)
      isBelowWords ||= choice === 'note'
    } else if (tidyLine(line) === '') {
      if (open?.value) open = null
    } else if (open) open.value = `${open.value} ${tidyLine(line)}`.trim()
    else [block, isBelowWords] = [block + 1, false]
  }
  const whose = fields.find(({ choice }) => isContact(choice))?.block
  return fields.flatMap((one): [string, string][] => {
    const isMeant = !isOfLead(one.choice) || (one.block === whose && !one.isBelowWords)
    return one.name === '' || one.value === ''
      ? []
      : [[isMeant ? one.name : `In the text: ${one.name}`, one.value]]
  })
}

const isContact = (choice: FieldChoice) =>
  choice === 'name' || choice === 'firstName' || choice === 'phone' || choice === 'email'

function readTaught({ names, around, below }: TaughtLine, lines: readonly string[]): [string, string][] {
  if (below) {
    const from = below.line === '' ? -1 : lines.findIndex((line) => plain(line) === plain(below.line))
    const value = from < 0 && below.line !== '' ? undefined : lines[from + below.lines]
    return value === undefined ? [] : named(names, [value])
  }
  for (const line of lines) {
    const values = between(line, around)
    if (values) return named(names, values)
  }
  return []
}

const named = (names: readonly string[], values: readonly string[]): [string, string][] =>
  names.flatMap((name, at) => (name === '' ? [] : [[name, values[at] ?? '']]))

/** What stands between the parts in a line; null for another line. A part is searched for once each: nothing takes long. */
function between(line: string, around: readonly string[]): string[] | null {
  const [low, parts] = [plain(line), around.map(plain)]
  const [first = '', ...others] = parts
  if (!low.startsWith(first)) return null
  const values: string[] = []
  let start = first.length
  for (const [at, part] of others.entries()) {
    const isLast = at === others.length - 1
    const end = isLast ? (low.endsWith(part) ? low.length - part.length : -1) : low.indexOf(part, start + 1)
    if (end <= start) return null
    values.push(line.slice(start, end).trim())
    start = end + part.length
  }
  return values
}

export type Mark = readonly [choice: FieldChoice | '', value: string]

/** Learns where the marked words stand. `field` names the mark that cannot be placed. */
export function teach(
  letter: Letter,
  marks: readonly Mark[],
): { template: TaughtLine[] } | { choice: FieldChoice | ''; issue: string } {
  const lines = linesOf(letter)
  const placed = new Map<number, { choice: FieldChoice | ''; start: number; end: number }[]>()
  for (const [choice, written] of marks) {
    const value = tidyLine(written)
    const [line, start] = findWords(lines, value, (at, from) =>
      (placed.get(at) ?? []).some(({ start, end }) => from < end && start < from + value.length),
    )
    if (line < 0) return { choice, issue: `“${value.slice(0, 60)}” does not stand in a line of this email.` }
    placed.set(line, [...(placed.get(line) ?? []), { choice, start, end: start + value.length }])
  }
  const template: TaughtLine[] = []
  for (const [at, found] of [...placed].sort(([one], [other]) => one - other)) {
    const line = lines[at] ?? ''
    const inOrder = found.toSorted((one, other) => one.start - other.start)
    const around = [
      ...inOrder.map(({ start }, n) => line.slice(inOrder[n - 1]?.end ?? 0, start)),
      line.slice(inOrder.at(-1)?.end),
    ]
    const names = inOrder.map(({ choice }) => (choice === '' ? '' : nameOf(choice)))
    if (around.slice(1, -1).some((part) => part === ''))
      return {
        choice: inOrder[0]?.choice ?? '',
        issue: 'Two of these stand side by side, with nothing between them.',
      }
    const isAlone = around.every((part) => part.trim() === '')
    let above = at - 1
    while (isAlone && above >= 0 && placed.has(above)) above--
    template.push({ names, around, below: isAlone ? { line: lines[above] ?? '', lines: at - above } : null })
  }
  return { template }
}

/** The first line that has `value` as words of its own where nothing else is marked, and its place in it; -1 for none. */
function findWords(
  lines: readonly string[],
  value: string,
  isTaken: (line: number, from: number) => boolean,
): [line: number, start: number] {
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
  for (const [at, line] of lines.entries())
    for (let from = line.indexOf(value); from >= 0; from = line.indexOf(value, from + 1))
      if (!isLetter(line[from - 1]) && !isLetter(line[from + value.length]) && !isTaken(at, from))
        return [at, from]
  return [-1, -1]
}
