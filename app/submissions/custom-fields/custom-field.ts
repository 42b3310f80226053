/** Fields that owners add to leads and applications: what one is, and its values as they are typed, kept and shown. */
import { isDay } from '#app/lib/dates.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { formatBornOn as formatDay, isoOf } from '../model/born-on.ts'

export const fieldTypes = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
  choice: 'Choice',
  'yes-no': 'Yes or no',
} as const
export type FieldType = keyof typeof fieldTypes

export interface CustomField {
  /** Made of its first name and never changed: files, addresses and other programs rely on it. */
  key: string
  name: string
  type: FieldType
  /** The names of the kinds that have it. */
  kinds: readonly string[]
  /** Of a choice: what is offered, and what is not any more while somebody has it. */
  options: readonly string[]
  former: readonly string[]
  /** UTC: when it was changed last, and when it was deleted; its values are kept for a while. */
  changedAt: string
  deletedAt: string | null
}

export const maxFields = 200
/** Longest name of a field or an option, and longest value, characters. */
export const maxFieldName = 100
export const maxValue = 500
export const maxOptions = 100
/** Fields beside each row of a list, and filters of them, at once: an address has room for no more. */
export const maxShown = 12
/** How long the values of a deleted field are kept. */
export const keptDays = 30

const maxKey = 40

/** Letters and digits of a name, in lower case: two names of one key are one name. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')

/** The key of a new field beside those of `taken`. */
export function newKey(name: string, taken: readonly string[]): string {
  const key = [...nameKey(name)].slice(0, maxKey).join('').replace(/_$/, '')
  for (let count = 1; ; count++) {
    const one = count === 1 ? key : `${key}_${count}`
    if (!taken.includes(one)) return one
  }
}

/** True where somebody means the field by this name: the present one, or the one of its key. */
export const isNamed = ({ key, name }: CustomField, typed: string): boolean =>
  nameKey(typed) === nameKey(name) || nameKey(typed) === key

type Read = { value: string } | { issue: string }

const yes = /^(?:yes|y|true|1|x|on)$/i
const no = /^(?:no|n|false|0|off)$/i

/** What was typed as it is kept, empty for nothing, or why it cannot be: the issue follows the name of the field. */
export function readValue({ type, options }: CustomField, typed: string): Read {
  const text = tidyLine(typed)
  if (text === '') return { value: '' }
  switch (type) {
    case 'text':
      return text.length <= maxValue ? { value: text } : { issue: `shorten it to ${maxValue} characters.` }
    case 'number': {
      const plain = text.replace(/[$,\s]/g, '')
      return /^-?(?:\d{1,15}(?:\.\d{0,6})?|\.\d{1,6})$/.test(plain)
        ? { value: String(Number(plain)) }
        : { issue: 'enter a number, like 1250 or 12.5.' }
    }
    case 'date':
      return isDay(isoOf(text)) ? { value: isoOf(text) } : { issue: 'enter a date, like 5/3/2027.' }
    case 'choice': {
      const known = options.find((one) => one.toLowerCase() === text.toLowerCase())
      return known === undefined ? { issue: 'choose one from the list.' } : { value: known }
    }
    case 'yes-no':
      return yes.test(text)
        ? { value: 'yes' }
        : no.test(text)
          ? { value: 'no' }
          : { issue: 'enter yes or no.' }
    default:
      return type satisfies never
  }
}

/** As people read it; empty for nothing. */
export function formatValue({ type }: Pick<CustomField, 'type'>, value: string): string {
  if (type === 'date') return formatDay(value)
  return type === 'yes-no' && value ? (value === 'yes' ? 'Yes' : 'No') : value
}

/** What somebody has of these fields, as people read it. */
export const factsOf = (
  fields: readonly CustomField[],
  values: ReadonlyMap<string, string> = new Map(),
): { label: string; value: string }[] =>
  fields.flatMap((field) => {
    const value = formatValue(field, values.get(field.key) ?? '')
    return value === '' ? [] : [{ label: field.name, value }]
  })

/** As programs read it. */
export const valueForPrograms = ({ type }: CustomField, value: string): string | number | boolean =>
  type === 'number' ? Number(value) : type === 'yes-no' ? value === 'yes' : value

/** The cell of a file, and what a column of one can be. */
export type FieldColumn = `custom_${string}`
export const columnOfField = ({ key }: Pick<CustomField, 'key'>): FieldColumn => `custom_${key}`

/** A filter in an address: of an exact value, the least, the most, or of what a text contains. */
export type FieldFilter = `field.${string}`
export type FieldTest = '' | 'from' | 'to' | 'has'
export const filterOfField = ({ key }: Pick<CustomField, 'key'>, test: FieldTest = ''): FieldFilter =>
  test ? `field.${key}.${test}` : `field.${key}`

/** What such a filter asks; null for the name of none. Keys have no dots. */
export function readFilterName(name: string): { key: string; test: FieldTest } | null {
  const [, key, test = ''] = /^field\.([^.]{1,60})(?:\.(from|to|has))?$/.exec(name) ?? []
  return key === undefined ? null : { key, test: test as FieldTest }
}
export const isFieldFilter = (name: string): name is FieldFilter => readFilterName(name) !== null

/** How a field of each type is filtered by. */
export const filterTests: Readonly<Record<FieldType, readonly Exclude<FieldTest, ''>[]>> = {
  text: ['has'],
  number: ['from', 'to'],
  date: ['from', 'to'],
  choice: [],
  'yes-no': [],
}

export interface FieldChange {
  name: string
  /** As people read them; empty for nothing. */
  from: string
  to: string
}
