/** Contact files (vCard 3.0 and 4.0, RFC 2426 and 6350) as a table, a row for each card. */
import { setImmediate as breathe } from 'node:timers/promises'
import ICAL from 'ical.js'
import type { FileRow } from './import-table.ts'

/** What of a card is read; photographs, sounds and keys are not. */
const known = /^(?:[\w-]+\.)?(N|FN|ORG|TEL|EMAIL|ADR|BDAY|NOTE|KIND|CATEGORIES|VERSION)(?=[;:])/i
/** Cards between two breaths for everybody else. */
const atOnce = 50
/** Numbers and addresses of one card. */
const most = 10

/** Name, parameters, type and values, as ical.js takes a line apart (jCard, RFC 7095). */
type Property = [name: string, params: Record<string, string | string[]>, type: string, ...values: unknown[]]

interface Card {
  line: number
  texts: string[]
  phones: string[]
  emails: string[]
}

const headers = ['First Name', 'Last Name', 'Full Name', 'Company', 'State', 'Birthday', 'Note', 'Labels']

export const isContactFile = (top: string): boolean => /^\uFEFF?\s*BEGIN:VCARD/i.test(top)

/** True for the version before 3.0, which writes letters and lines another way. */
export const isOldContactFile = (text: string): boolean => /^VERSION:2\.1\s*$/im.test(text)

/** The header row, then a row for each card with the line it begins on. */
export async function* readCards(text: string): AsyncGenerator<FileRow> {
  const cards: Card[] = []
  let line = 1
  let from = 0
  for (const { 0: whole, index } of text.matchAll(/^BEGIN:VCARD[\s\S]*?^END:VCARD/gim)) {
    line += text.slice(from, index).match(/\n/g)?.length ?? 0
    from = index
    const card = readCard(whole, line)
    if (card) cards.push(card)
    if (cards.length % atOnce === 0) await breathe()
  }
  const widest = (list: (card: Card) => string[]) =>
    Math.min(
      most,
      cards.reduce((sum, card) => Math.max(sum, list(card).length), 0),
    )
  const [phones, emails] = [widest((card) => card.phones), widest((card) => card.emails)]
  const numbered = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${name} ${n + 1}`)
  yield [1, ...headers, ...numbered('Phone', phones), ...numbered('Email', emails)]
  for (const card of cards)
    yield [card.line, ...card.texts, ...fill(card.phones, phones), ...fill(card.emails, emails)]
}

const fill = (values: readonly string[], count: number) =>
  Array.from({ length: count }, (_, n) => values[n] ?? '')

/** Null for a group of others. A line that cannot be read goes into the note as it stands. */
function readCard(whole: string, line: number): Card | null {
  const lines = whole.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const version = lines.find((one) => /^VERSION:/i.test(one)) ?? 'VERSION:3.0'
  const unread: string[] = []
  const properties = lines
    .filter((one) => known.test(one) && !/^VERSION/i.test(one))
    .flatMap((one) => {
      try {
        // A card is one component of jCard: its name and its properties.
        const [, found] = ICAL.parse(`BEGIN:VCARD\r\n${version}\r\n${one}\r\nEND:VCARD`) as unknown as [
          string,
          Property[],
        ]
        return found.filter(([name]) => name !== 'version')
      } catch {
        unread.push(one)
        return []
      }
    })
  const all = (name: string) =>
    properties.filter(([called]) => called === name).toSorted((a, b) => rankOf(a) - rankOf(b))
  const first = (name: string) => all(name)[0]?.slice(3) ?? []
  const kind = partOf(first('kind')[0])
  if (/^group$/i.test(kind)) return null
  const [last, given] = listOf(first('n')[0])
  const company = partOf(listOf(first('org')[0])[0])
  const isFirm = /^org$/i.test(kind)
  const address = all('adr').map(([, , , value]) => partOf(listOf(value)[4]))
  const texts = [
    ...(isFirm
      ? ['', '', '', company || partOf(first('fn')[0])]
      : [partOf(given), partOf(last), partOf(first('fn')[0]), company]),
    address.find(Boolean) ?? '',
    partOf(first('bday')[0]),
    [...all('note').map(([, , , value]) => partOf(value)), ...unread].join('\n'),
    all('categories')
      .flatMap((one) => one.slice(3).map(partOf))
      .join(', '),
  ]
  const reached = (name: string) =>
    all(name)
      .filter((one) => !/fax|pager/i.test(typesOf(one)))
      .map(([, , , value]) => partOf(value))
  return {
    line,
    texts,
    phones: reached('tel').map(plainNumber),
    emails: reached('email').map((one) => one.replace(/^mailto:/i, '')),
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])
const partOf = (value: unknown): string =>
  value === undefined ? '' : Array.isArray(value) ? value.map(partOf).join(' ') : String(value)
const typesOf = ([, { type = '' }]: Property) => String(type)
/** The preferred one first (`PREF=1` or `TYPE=pref`), all others as they stand. */
const rankOf = (one: Property) => (/pref/i.test(typesOf(one)) ? 1 : Number(one[1].pref ?? 101))

/** RFC 3966: "tel:+1-216-555-0103;ext=5". */
const plainNumber = (value: string) =>
  value
    .replace(/^tel:/i, '')
    .replace(/;ext=(\d+).*$/i, ' x$1')
    .replace(/;.*$/, '')
