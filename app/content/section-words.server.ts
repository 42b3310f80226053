/** The words of a section: checked by the table of kinds, laid over those it came with, and read out of a form. */
import { z } from 'zod'
import { tidyLine, tidyText } from '#app/lib/tidy-text.ts'
import { agency } from './agency/agency.ts'
import type { PageDocument, PageSeed, SectionEntry, SectionValue, Words } from './pages/page-document.ts'
import { type Field, type Fields, type KindName, kindOf } from './pages/section-kinds.ts'

/** The sections of `document` over those of `seed`, without the hidden ones. */
export function sectionsOf(seed: PageSeed, document: PageDocument): SectionValue[] {
  return document.sections.flatMap((entry) => (entry.isHidden ? [] : (sectionOf(seed, entry) ?? [])))
}

/** One of them; undefined when the program has no such section any more. */
export function sectionOf(seed: PageSeed, entry: SectionEntry): SectionValue | undefined {
  const { key, kind, from, words } = entry
  const came = from === undefined ? undefined : seed.sections.find((one) => one.key === from)
  if (from !== undefined && came?.kind !== kind) return undefined
  if (came?.value === null) return { key, kind, value: null }
  const base: Words = { ...(came?.value ?? { kind }), ...((!came || 'id' in came.value) && { id: key }) }
  return { key, kind, value: words ? over(kindOf(kind).fields, base, fillFacts(words)) : base }
}

/**
 * Optional fields that are not in `words` are gone, and what a release of before did not ask for is as it came. A list of fixed
 * items has those that there are now, in the order of `words`.
 */
function over(fields: Fields, base: Words, words: Words): Words {
  const value: Record<string, unknown> = { ...base }
  for (const [name, field] of Object.entries(fields)) {
    if (!(name in words)) {
      if (field.optional) delete value[name]
    } else if (field.as === 'items' && field.isFixed) value[name] = fixed(base[name], words[name])
    else value[name] = words[name]
  }
  return value
}

function fixed(base: unknown, words: unknown): unknown {
  const [come, written] = [itemsOf(base), itemsOf(words)]
  const places = new Map(written.map(({ id }, at) => [id, at]))
  const at = ({ id }: Words) => places.get(id) ?? written.length
  return come
    .toSorted((one, other) => at(one) - at(other))
    .map((item) => ({ ...item, ...written.find(({ id }) => id === item.id) }))
}

const isRecord = (value: unknown): value is Words => typeof value === 'object' && value !== null
const itemsOf = (value: unknown): Words[] => (Array.isArray(value) ? value.filter(isRecord) : [])

export interface WordIssue {
  /** The names of fields and the numbers of items, with dots between them. */
  path: string
  says: string
}

/** What is wrong with the words of a section. */
export function issuesOf(kind: KindName, value: Words): WordIssue[] {
  const read = schemaOf(kindOf(kind).fields).safeParse(value)
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({ path: path.join('.'), says: message }))
}

function schemaOf(fields: Fields): z.ZodType {
  return z
    .looseObject(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => {
          const schema = schemaOfField(field)
          return [name, field.optional ? schema.optional() : schema]
        }),
      ),
    )
    .refine(({ does, to }) => does !== 'visit' || to !== undefined, {
      path: ['to'],
      error: 'Choose the page it leads to.',
    })
}

function schemaOfField(field: Field): z.ZodType {
  if (field.as === 'choice') return z.enum(field.options, 'Choose one.')
  if (field.as === 'part') return schemaOf(field.of)
  const counted = (one: z.ZodType, { least, most }: { least: number; most: number }) =>
    z.array(one).min(least, `This needs ${least} at least.`).max(most, `These are too many: ${most} at most.`)
  if (field.as === 'items') return counted(schemaOf(field.of), field)
  const words = z
    .string('This is empty. Write something.')
    .min(1, 'This is empty. Write something.')
    .max(field.max, `This is too long: ${field.max} characters at most.`)
  if (field.as === 'line' || field.as === 'text') return words
  if (field.as !== 'table') return counted(words, field)
  return counted(z.object({ feature: words, cells: z.array(words).min(1) }), field)
}

/** The words of a form over `before`, the section it was made from. Whatever is no word stays as it was. */
export function readWords(kind: KindName, before: Words, typed: Readonly<Record<string, string>>): Words {
  return readFields(kindOf(kind).fields, before, typed, '')
}

function readFields(
  fields: Fields,
  before: Words,
  typed: Readonly<Record<string, string>>,
  start: string,
): Words {
  const value: Record<string, unknown> = { ...before }
  for (const [name, field] of Object.entries(fields)) {
    const read = readField(field, before[name], typed, `${start}${name}`)
    if (read === undefined) delete value[name]
    else value[name] = read
  }
  return value
}

function readField(
  field: Field,
  before: unknown,
  typed: Readonly<Record<string, string>>,
  name: string,
): unknown {
  if (field.as === 'part')
    return isRecord(before) || Object.keys(typed).some((key) => key.startsWith(`${name}.`))
      ? readFields(field.of, isRecord(before) ? before : {}, typed, `${name}.`)
      : undefined
  if (field.as === 'items') {
    const come = itemsOf(before)
    // A colleague may have removed some since the form was made: what was typed there is kept all the same.
    const many = field.isFixed
      ? come.length
      : Math.max(come.length, Math.min(typedItems(name, typed), field.most))
    const items = Array.from({ length: many }, (_, at) =>
      readFields(field.of, come[at] ?? {}, typed, `${name}.${at}.`),
    )
    return items.length > 0 ? items : before
  }
  const text = typed[name]
  if (text === undefined) return before
  if (field.as === 'choice') return field.options.includes(text) ? text : undefined
  const plain = withoutTags(text)
  if (field.as === 'line') return tidyLine(plain) || (field.optional ? undefined : '')
  if (field.as === 'text') return tidyText(plain) || (field.optional ? undefined : '')
  const pieces = plain
    .split(field.as === 'paragraphs' ? /\n\s*\n/ : '\n')
    .map(tidyLine)
    .filter(Boolean)
  if (pieces.length === 0 && field.optional) return undefined
  return field.as === 'table' ? pieces.map(rowOf) : pieces
}

/** How many items of the list `name` a form has. */
const typedItems = (name: string, typed: Readonly<Record<string, string>>): number =>
  Math.max(
    0,
    ...Object.keys(typed).flatMap((key) => {
      const at = key.startsWith(`${name}.`) ? /^\d+(?=\.)/.exec(key.slice(name.length + 1)) : null
      return at ? Number(at[0]) + 1 : []
    }),
  )

function rowOf(line: string) {
  const [feature = '', ...cells] = line.split('|').map(tidyLine)
  return { feature, cells }
}

/** A page's source that was pasted is text: what stands between its tags. */
const withoutTags = (text: string) => text.replace(/\r\n?/g, '\n').replace(/<\/?[a-z][^<>]{0,2000}>/gi, '')

/** Everything that can be written of a section, to be kept: facts that change at the desk as their names. */
export function wordsToKeep(kind: KindName, value: Words): Words {
  const words = Object.fromEntries(
    Object.keys(kindOf(kind).fields).flatMap((name) => (name in value ? [[name, value[name]]] : [])),
  )
  let kept = JSON.stringify(words)
  for (const [name, fact] of factsInJson())
    for (const written of [fact, fact.replace(/\s/g, ' ')]) kept = kept.replaceAll(written, `{${name}}`)
  return JSON.parse(kept) as Words
}

function fillFacts(words: Words): Words {
  let filled = JSON.stringify(words)
  for (const [name, fact] of factsInJson()) filled = filled.replaceAll(`{${name}}`, fact)
  return JSON.parse(filled) as Words
}

const factsInJson = (): [string, string][] =>
  Object.entries({ phone: agency.phone, email: agency.email, hours: agency.hoursSpoken }).map(
    ([name, fact]) => [name, JSON.stringify(fact).slice(1, -1)],
  )
