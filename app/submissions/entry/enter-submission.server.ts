import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { textOf } from '#app/forms/field.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { type ErrorResponse, type Issues, notFound } from '#app/lib/outcome.ts'
import { normalizePhone } from '#app/lib/phone.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import type { IntakeServices } from '../intake/create-submission.server.ts'
import { findEarlierClaim } from '../intake/prepare-submission.server.ts'
import { storeSubmission } from '../intake/store-submission.server.ts'
import { type Kind, mayOf, topicOf } from '../model/kind.ts'
import { readAgain } from '../model/next-step.ts'
import { findDuplicates } from '../person/other-requests.server.ts'
import { type EntryNext, type EntryRead, prepareEntry, readEntry } from './prepare-entry.server.ts'

export interface EntryContext {
  services: Pick<
    IntakeServices,
    'config' | 'database' | 'contactKey' | 'assignment' | 'jobs' | 'announcements'
  >
  kind: Kind
  who: SignedIn
  address: string
}

type Others = Awaited<ReturnType<typeof findDuplicates>>

export type EntryOutcome =
  | { kind: 'entered'; id: string }
  /** Others share a contact: they are shown, and the form asks again. */
  | { kind: 'known'; others: Others }
  | ErrorResponse

/** How a first contact that was chosen with the entry is called: the talk goes on. */
const talked = 'talked'

/**
 * Where the asker can see others of the person it asks first; `seen` names those that were shown. @throws when the
 * database cannot keep it.
 */
export async function enterSubmission(
  { services, kind, who, address }: EntryContext,
  fields: Readonly<Record<string, string>>,
  now = new Date(),
): Promise<EntryOutcome> {
  const form = kind.entryForm
  if (!form) return notFound
  const { source = '', key = '', seen = '' } = fields
  const read = readEntry(form, source, fields)
  const next = readNext(fields, now)
  if ('issues' in read || next === undefined) return { kind: 'invalid', issues: issuesOf(read, next) }
  const others = await findOthers(services, who, kind, read)
  const isTaken = fields.mine === 'on' && mayOf(kind, who.person.role, 'assign')
  const prepared = prepareEntry({
    ...{ kind, form, read, isTaken, next, now, address },
    key: isId(key) ? key : newId(),
    staffId: who.person.id,
    possibleDuplicate: others.length > 0,
  })
  const shown = new Set(seen.split(' '))
  if (others.some(({ id }) => !shown.has(id))) {
    // A second click finds what the first one stored among the others, with its claim.
    const before = await findEarlierClaim(services.database.db, prepared.claim)
    return before ? { kind: 'entered', id: before.subject_id } : { kind: 'known', others }
  }
  const earlier = await storeSubmission(services, prepared)
  if (earlier === null || earlier === 'sent') {
    services.jobs.wake()
    services.announcements.announce(topicOf(kind))
    return { kind: 'entered', id: prepared.row.id }
  }
  return { kind: 'entered', id: earlier.subject_id }
}

/** What was chosen to come next; undefined for a day that is none. */
function readNext(fields: Readonly<Record<string, string>>, now: Date): EntryNext | undefined {
  const hasTalked = fields.again === talked
  const moment = readAgain(
    hasTalked ? { ...fields, again: '' } : fields,
    placesOfPerson({ state: fields.state || null, phone_normalized: normalizePhone(fields.phone ?? '') }),
    now,
  )
  return moment === null ? undefined : { talked: hasTalked, at: moment ?? null }
}

function issuesOf(read: EntryRead, next: EntryNext | undefined): Issues {
  return {
    ...('issues' in read && read.issues),
    ...(next === undefined && {
      day: 'Choose a day and time that has not passed and is at most two years away.',
    }),
  }
}

const findOthers = (
  { database }: EntryContext['services'],
  who: SignedIn,
  kind: Kind,
  { answers }: Exclude<EntryRead, { issues: unknown }>,
) =>
  findDuplicates(database, who, kind, {
    id: '',
    email: textOf(answers, 'email'),
    phone_normalized: normalizePhone(textOf(answers, 'phone')),
  })
