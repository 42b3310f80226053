/** What the screen of one person does with what was typed: look, or erase. */

import { z } from 'zod'
import { shortMoment } from '#app/content/promises/moments.ts'
import { type ErrorResponse, invalid } from '#app/lib/outcome.ts'
import { capitalise } from '#app/lib/tidy-text.ts'
import type { Sought } from '#app/platform/personal-records.server.ts'
import type { PersonFile } from '#app/privacy/person-file.server.ts'
import { readKeys } from '#app/privacy/person-keys.ts'
import type { FormOutcome } from '../frame/answer.server.ts'
import type { FoundPart, FoundPerson } from './people-page.tsx'

/** The service of app/services/people.server.ts, as far as this screen needs it. */
export interface PeopleDesk<By> {
  soughtBy(submission: string): Promise<Sought | null>
  look(sought: Sought, by: By): Promise<PersonFile>
  erase(sought: Sought, by: By): Promise<{ counts: Record<string, number>; after: PersonFile }>
}

const text = z.string().default('')

export const personFields = z.object({
  form: z.string().optional(),
  email: text,
  phone: text,
  /** The id of a submission of the person, in place of an e-mail and a telephone. */
  submission: text,
  confirm: text,
  /** Asked for again before anything is erased. */
  password: text,
})

/** The word that has to be typed before anything is erased. */
const eraseWord = 'ERASE'

/** @throws what the service throws, but for an e-mail that is being written just now: then the answer says so. */
export async function findOrErase<By>(
  people: PeopleDesk<By>,
  fields: z.output<typeof personFields>,
  by: By,
  /** Why the password is refused, or null. */
  refusePassword: (password: string) => Promise<ErrorResponse | null>,
): Promise<FormOutcome<never, FoundPerson>> {
  const { form, confirm, password } = fields
  const read = await readSought(people, fields)
  if ('error' in read) return invalid(read.error)
  const { sought } = read
  if (form !== 'erase') return { kind: 'shown', result: describe(await people.look(sought, by)) }
  if (confirm.trim() !== eraseWord) {
    const result = describe(await people.look(sought, by))
    return { ...invalid(`To confirm, type ${eraseWord} in capital letters.`), result }
  }
  const refused = await refusePassword(password)
  if (refused) return { ...refused, result: describe(await people.look(sought, by)) }
  try {
    const { counts, after } = await people.erase(sought, by)
    return { kind: 'shown', result: { ...describe(after), erased: counts } }
  } catch (error) {
    // Told apart by its code: the class of an error is another one in every bundle.
    if ((error as { code?: unknown }).code !== 'PERSON_BUSY') throw error
    const result = describe(await people.look(sought, by))
    const message =
      'An email to this person is being sent right now, so nothing was erased. Try again in a minute.'
    return { kind: 'conflict', changes: [], message, result }
  }
}

/** Whom the form is about: of the submission it names, else of what was typed. */
export async function readSought(
  people: Pick<PeopleDesk<never>, 'soughtBy'>,
  { submission, email, phone }: z.output<typeof personFields>,
): Promise<{ sought: Sought } | { error: string }> {
  if (submission === '') return readKeys({ email, phone })
  const sought = await people.soughtBy(submission)
  return sought ? { sought } : { error: 'This record no longer exists. Search by email or phone instead.' }
}

const describe = ({ parts, isCut, alsoSeen, sought }: PersonFile): FoundPerson => ({
  found: { email: sought.email ?? '', phone: sought.phone ?? '' },
  parts: parts.map(partOf),
  isCut,
  alsoSeen,
})

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
        // Markup of e-mails is for mail programs; it is in the download.
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

const labelOf = (column: string): string => capitalise(column).replaceAll('_', ' ')

/** Lists of answers one to a line; other structures as they are stored. */
function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => one && typeof one === 'object' && 'label' in one))
    return value.map((one) => `${one.label}: ${one.value}`).join('\n')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
