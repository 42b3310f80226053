/** What the screen of one person does with what was typed: look, or erase. */

import { shortMoment } from '#app/content/moments.ts'
import type { PersonFile } from '#app/privacy/person-file.server.ts'
import { type KeysRead, readKeys, type Typed } from '#app/privacy/person-keys.ts'
import type { FoundPart, PeopleAnswer } from './people-page.tsx'

/** The service of app/services/people.server.ts, as far as this screen needs it. */
export interface PeopleDesk<By> {
  look(sought: Sought, by: By): Promise<PersonFile>
  erase(sought: Sought, by: By): Promise<{ counts: Record<string, number>; after: PersonFile }>
}

type Sought = Extract<KeysRead, { sought: unknown }>['sought']

/** The word that has to be typed before anything is erased. */
export const eraseWord = 'ERASE'

export interface PeopleWork {
  status: 200 | 409 | 422
  answer: PeopleAnswer
}

/** @throws what the service throws, but for a letter that is being written just now: then the answer says so. */
export async function workOnPerson<By>(
  people: PeopleDesk<By>,
  values: Readonly<Record<string, string>>,
  by: By,
): Promise<PeopleWork> {
  const typed: Typed = { email: values.email ?? '', phone: values.phone ?? '' }
  const read = readKeys(typed)
  if ('fault' in read) return { status: 422, answer: { typed, fault: read.fault } }
  if (values.form !== 'erase')
    return { status: 200, answer: shown(typed, await people.look(read.sought, by)) }
  if (values.confirm?.trim() !== eraseWord) {
    const answer = shown(typed, await people.look(read.sought, by))
    return { status: 422, answer: { ...answer, eraseFault: `Type ${eraseWord} in capital letters.` } }
  }
  try {
    const { counts, after } = await people.erase(read.sought, by)
    return { status: 200, answer: { ...shown(typed, after), erased: counts } }
  } catch (fault) {
    // Told apart by its code: the class of a fault is another one in every bundle.
    if ((fault as { code?: unknown }).code !== 'PERSON_BUSY') throw fault
    const answer = shown(typed, await people.look(read.sought, by))
    const eraseFault =
      'A letter to this person is being written at this very moment. Nothing was erased. Try again in a minute.'
    return { status: 409, answer: { ...answer, eraseFault } }
  }
}

function shown(typed: Typed, { parts, isCut, alsoSeen }: PersonFile): PeopleAnswer {
  return { typed, found: { parts: parts.map(partOf), isCut, alsoSeen } }
}

function partOf({ name, title, fate, keeps, records }: PersonFile['parts'][number]): FoundPart {
  return {
    name,
    title,
    fate,
    keeps,
    records: records.map((record, index) => ({
      id: String(record.id ?? index),
      summary: summaryOf(record, index),
      facts: Object.entries(record)
        // Markup of letters is for mail programs; it is in the download.
        .filter(([column, value]) => value !== null && value !== '' && column !== 'html')
        .map(([column, value]) => [labelOf(column), textOf(value)]),
    })),
  }
}

function summaryOf(record: Record<string, unknown>, index: number): string {
  const when = record.created_at ?? record.at ?? record.claimed_at
  const what = record.subject ?? record.form_type ?? record.action ?? record.kind
  const words = [what, typeof when === 'string' && shortMoment(when)].filter(
    (part) => typeof part === 'string',
  )
  return words.length > 0 ? words.join(', ') : `Record ${index + 1}`
}

const labelOf = (column: string): string =>
  column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ')

/** Lists of answers one to a line; other structures as they are stored. */
function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => one && typeof one === 'object' && 'label' in one))
    return value.map((one) => `${one.label}: ${one.value}`).join('\n')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
