/**
 * Imports the rows of a file in steps of a few milliseconds, each whole or not at all and each done once: the step moves the
 * place in the file in the same transaction. So it goes on after a stop, and nobody else at the desk waits for it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { agency } from '#app/content/agency/agency.ts'
import { placesOfPerson, type RuledPlace } from '#app/content/contact-law/contact-gate.ts'
import { type Answer, type Form, textOf } from '#app/forms/field.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { normalizePhone } from '#app/lib/phone.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/database-errors.ts'
import { type Insert, insertOf, writeAll } from '#app/platform/database/write-all.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { settleListed } from '../call-lists/settle-listed.server.ts'
import type { CustomField } from '../custom-fields/custom-field.ts'
import { listFields, valueInserts } from '../custom-fields/custom-fields.server.ts'
import { prepareEntry } from '../entry/prepare-entry.server.ts'
import type { PreparedSubmission } from '../intake/prepare-submission.server.ts'
import { importedType } from '../model/entry-fields.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import { callableAfter } from '../model/next-step.ts'
import { callOrder } from '../model/response-target.ts'
import type { NewSubmission } from '../model/submission.ts'
import { type Contact, contactsOf, markRows } from '../person/contacts.server.ts'
import { type DoNotContact, findBans } from '../person/do-not-contact.server.ts'
import type { Ban } from '../person/do-not-contact-table.ts'
import { searchInserts } from '../search/search-index.server.ts'
import { countInserts } from '../state/update-state.server.ts'
import { cadenceOf, cadences, reachableStep } from '../steps/cadences.server.ts'
import '../tags/tags.server.ts'
import { sql } from 'kysely'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { unindexed } from '#app/platform/database/engine.ts'
import type { ContactKey } from '../person/contact-key.server.ts'
import { eventInserts } from '../timeline/events.server.ts'
import { type FileRow, type Import, rowsOfPart } from './import-table.ts'
import { choicesOf, dropRows, findImport, headersOf, importedBefore, readPart } from './imports.server.ts'
import { restored } from './own-export.ts'
import { digestOf, type RowPerson, rowReader } from './read-row.server.ts'

export interface ImportServices {
  database: Database
  doNotContact: DoNotContact
  announcements: { announce(topic: string): void }
}

/** Milliseconds a step may compute, which holds up everybody else on SQLite, and how many rows it may have. */
const stepMs = 8
const least = 4
const most = 25
/** Desks look again so often while it runs, milliseconds. */
const tellMs = 2000

/** Goes on with the import until it ends. Nothing happens for one that does not run. */
export async function runImport(services: ImportServices, kind: Kind, id: string): Promise<void> {
  const { database, announcements } = services
  const form = kind.entryForm
  const file = await findImport(database.db, kind, id)
  if (!form || file?.state !== 'running') return
  const prepareAll = preparer(kind, form, file, {
    steps: await readSetting(database.db, cadences),
    fields: await listFields(database.db, kind),
  })
  let part = { number: -1, rows: [] as FileRow[] }
  let size = 8
  let told = performance.now()
  for (let place = file.place; place < file.lines; ) {
    const number = Math.floor(place / rowsOfPart)
    if (part.number !== number) part = { number, rows: (await readPart(database.db, id, number)).rows }
    const rows = part.rows.slice(place % rowsOfPart, (place % rowsOfPart) + size)
    if (rows.length === 0) break
    const ready = prepareAll(rows, place)
    const step = await tryStep(services, file, ready, { place, next: place + rows.length })
    if (step === 'met') continue
    if (!step.isOurs) return
    place += rows.length
    size = step.ms > stepMs * 0.75 ? Math.max(least, Math.floor(size * 0.7)) : Math.min(most, size + 1)
    if (performance.now() - told > tellMs) {
      announcements.announce(topicOf(kind))
      told = performance.now()
    }
    await pause(0)
  }
  await endImport(database, id)
  announcements.announce(topicOf(kind))
}

/** Prepares the rows that begin at a place; faulty ones were named before and stay out. */
function preparer(
  kind: Kind,
  form: Form,
  file: Import,
  { steps, fields }: { steps: Parameters<typeof prepareRow>[0]['steps']; fields: readonly CustomField[] },
) {
  const choices = choicesOf(file)
  if (!choices) throw new Error('an import runs whose columns were never chosen')
  const read = rowReader(kind, form, headersOf(file), choices, fields)
  const callAt = callDays(choices)
  return (rows: readonly FileRow[], place: number): ImportedRow[] =>
    rows.flatMap((row, at) => {
      const found = read(row)
      if ('fault' in found) return []
      return found.people.map((person) => {
        const wanted = { kind, form, person, steps, staffId: file.staff_id, now: new Date() }
        const places = placesOfPerson({
          state: textOf(person.answers, 'state') || null,
          phone_normalized: normalizePhone(textOf(person.answers, 'phone')),
        })
        return {
          prepared: prepareRow({ ...wanted, callAt: callAt(place + at, places) }),
          digest: digestOf(person),
          person,
        }
      })
    })
}

/** One step, or `met` where another import stored one of the rows at the same moment: nothing was done then. */
async function tryStep(...step: Parameters<typeof importStep>): Promise<Step | 'met'> {
  try {
    return await importStep(...step)
  } catch (error) {
    if (isUniqueViolation(error)) return 'met'
    throw error
  }
}

interface Step {
  isOurs: boolean
  ms: number
}

/** One step; `isOurs` is false when somebody else has done it, or the import was stopped. */
async function importStep(
  { database, doNotContact }: ImportServices,
  { id, staff_id }: Import,
  ready: readonly ImportedRow[],
  { place, next }: { place: number; next: number },
): Promise<Step> {
  return database.transact(async (tx) => {
    const began = computed()
    const { numUpdatedRows } = await tx
      .updateTable('imports')
      .set({ place: next, updated_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .where('place', '=', place)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return { isOurs: false, ms: 0 }
    const { fresh, repeats } = await splitRepeats(tx, ready)
    // Before anything is planned: whoever said no in the file is on the list when their row is looked up.
    const said = [...fresh.map((one) => ({ ...one, subject: one.prepared.row.id })), ...repeats]
    const bans = await listOptOuts(tx, doNotContact, said, staff_id)
    const known = await readKnown(
      tx,
      doNotContact.key,
      fresh.map(({ prepared }) => prepared.row),
      new Date(),
    )
    const rows = fresh.map(({ prepared }) => markRow(prepared, known))
    for (const [at, one] of fresh.entries()) {
      const row = rows[at]
      if (row) await writeAll(tx, insertsOf(tx, id, one, row))
    }
    for (const { contacts, ...ban } of bans) await markRows(tx, doNotContact, contacts, ban)
    await settleListed(
      tx,
      rows.flatMap((row) => row.phone_normalized ?? []),
    )
    await writeAll(tx, addedUp(rows.map((row) => countInserts(tx, { ...row, assigned_to: null }))))
    await tx
      .updateTable('imports')
      .set(({ eb }) => ({
        imported: eb('imported', '+', rows.length),
        repeated: eb('repeated', '+', ready.length - fresh.length),
        known: eb('known', '+', rows.filter((row) => row.possible_duplicate).length),
        banned: eb('banned', '+', rows.filter((row) => row.do_not_contact_at !== null).length),
      }))
      .where('id', '=', id)
      .execute()
    return { isOurs: true, ms: computed() - began }
  })
}

/** Milliseconds that this thread has computed: on a busy machine the clock also counts what others do. */
function computed(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

type Said = ImportedRow & { subject: string }

/** Rows that were not imported yet, neither from this file nor from another, and the others with who they are. */
async function splitRepeats(tx: Queries, ready: readonly ImportedRow[]) {
  const seen = await importedBefore(
    tx,
    ready.map(({ digest }) => digest),
    ready.map(({ person }) => person.id),
  )
  const fresh: ImportedRow[] = []
  const repeats: Said[] = []
  for (const one of ready) {
    const subject = seen.get(one.digest)
    if (subject !== undefined) repeats.push({ ...one, subject })
    else {
      seen.set(one.digest, one.prepared.row.id)
      fresh.push(one)
    }
  }
  return { fresh, repeats }
}

/** Puts whoever said no in the file on the do-not-contact list, by all of their contacts; what stands there already stays. */
async function listOptOuts(tx: Queries, { key }: DoNotContact, said: readonly Said[], by: string) {
  const at = new Date().toISOString()
  const bans = said.flatMap(({ prepared, person, subject }): (Ban & { contacts: Contact[] })[] =>
    person.optedOut ? [{ at, by, subjectId: subject, contacts: contactsOf(prepared.row) }] : [],
  )
  const subjects = new Map(
    bans.flatMap(({ contacts, subjectId }) => contacts.map((contact) => [key.digestOf(contact), subjectId])),
  )
  if (subjects.size > 0)
    await tx
      .insertInto('do_not_contact')
      // Always in one order, or two who list the same two contacts would wait for each other.
      .values(
        [...subjects]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([digest, subject_id]) => ({
            ...{ digest, subject_id, banned_at: at, banned_by: by },
          })),
      )
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
  return bans
}

/** What one row leaves behind, but for its count. One row at a time: so the statements are composed once for all files. */
function insertsOf(
  tx: Queries,
  id: string,
  { prepared, digest, person }: ImportedRow,
  row: NewSubmission,
): Insert[] {
  const { entered } = prepared
  const about = { subjectId: row.id, version: null }
  const proof = {
    ...{
      id: newId(),
      subject_id: row.id,
      created_at: new Date().toISOString(),
      granted: false,
      granted_texts: false,
    },
    ...{ text_version: entered?.proof ?? '', page_path: row.page_path, ip: '', user_agent: '' },
  }
  const banned = { ...about, staffId: null, event: { type: 'contact-banned', data: {} } } as const
  return [
    insertOf('submissions', [row]),
    ...searchInserts(tx, row),
    insertOf('imported_rows', [{ subject_id: row.id, import_id: id, digest }]),
    insertOf('consents', [proof]),
    ...person.tags.map((word) =>
      insertOf('submission_tags', [{ subject_id: row.id, word, kind: row.kind, from_id: null }]),
    ),
    ...valueInserts(row.id, person.custom),
    ...(entered
      ? eventInserts({
          ...about,
          staffId: entered.staffId,
          event: { type: 'imported', data: entered.event },
        })
      : []),
    ...(row.do_not_contact_by ? eventInserts(banned) : []),
  ]
}

/** Counts that meet the same row are added up: one statement may change a row once. */
function addedUp(counts: readonly Insert[][]): Insert[] {
  const [first] = counts.flat()
  if (!first) return []
  const at = first.columns.indexOf('amount')
  const sums = new Map<string, unknown[]>()
  for (const row of counts.flat().flatMap(({ rows }) => rows)) {
    const key = JSON.stringify(row.filter((_, column) => column !== at))
    const sum = sums.get(key) ?? row.map((value, column) => (column === at ? 0 : value))
    sum[at] = Number(sum[at]) + Number(row[at])
    sums.set(key, sum)
  }
  return [{ ...first, rows: [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row) }]
}

async function endImport({ db }: Database, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ state: 'done', updated_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await dropRows(db, id, true)
}

/** Nobody can call a thousand people on one day: an import spreads the first calls over working days. */
const morning = Temporal.PlainTime.from('09:00')

/** Finds when the person of row `at` is to be called: a morning of the agency, inside the hours allowed where they are. */
function callDays({ start, perDay }: { start: string; perDay: number }) {
  const days = [workingDay(Temporal.PlainDate.from(start))]
  const known = new Map<string, string>()
  return (at: number, places: readonly RuledPlace[]): string => {
    const number = Math.floor(at / perDay)
    for (let last = days.at(-1); last && days.length <= number; last = days.at(-1))
      days.push(workingDay(last.add({ days: 1 })))
    const key = `${number} ${places.map(({ key }) => key).join()}`
    const moment = known.get(key) ?? morningOf(days[number] ?? Temporal.PlainDate.from(start), places)
    known.set(key, moment)
    return moment
  }
}

function workingDay(from: Temporal.PlainDate): Temporal.PlainDate {
  return from.dayOfWeek > 5 ? from.add({ days: 8 - from.dayOfWeek }) : from
}

function morningOf(day: Temporal.PlainDate, places: readonly RuledPlace[]): string {
  const { epochMilliseconds } = day.toZonedDateTime({ timeZone: agency.timeZone, plainTime: morning })
  return callableAfter(0, places, new Date(epochMilliseconds)).toISOString()
}

/** Somebody of a row as they will be stored, on the day that the import gave them. */
interface ImportedRow {
  prepared: PreparedSubmission
  digest: string
  person: Pick<RowPerson, 'optedOut' | 'tags' | 'custom' | 'id'>
}

interface Wanted {
  kind: Kind
  form: Form
  person: RowPerson
  staffId: string
  callAt: string
  /** What each interest begins with. */
  steps: Parameters<typeof cadenceOf>[2]
  now: Date
}

/** Nobody was promised anything, so no response target runs; the next step says when to call. */
function prepareRow({ callAt, steps, person, ...wanted }: Wanted): PreparedSubmission {
  const { kind } = wanted
  const prepared = prepareEntry({
    ...wanted,
    read: person,
    ...{ key: '', address: '', isTaken: false, possibleDuplicate: false },
    next: { talked: false, at: new Date(callAt) },
  })
  const [first] = cadenceOf(kind, prepared.row, steps) ?? []
  const answers = [...(JSON.parse(prepared.row.answers) as Answer[]), ...person.more]
  const waiting = {
    ...prepared.row,
    ...{ form_type: importedType, next_at: callAt, target_check_at: null },
    // What comes with a file allows no texts.
    next_step: reachableStep(first?.step ?? 'call', prepared.row, false),
    ...(person.more.length > 0 && { answers: JSON.stringify(answers) }),
    ...(person.status && { status: person.status }),
    ...(person.createdAt && { created_at: person.createdAt }),
  }
  const row = isId(person.id) ? restored(kind, { ...waiting, id: person.id }, person) : waiting
  return { ...prepared, row: { ...row, ...(isOver(kind, row) && over), call_order: orderOf(kind, row) } }
}

/** Nothing is left to do with what was sold or lost. */
const isOver = ({ ends }: Kind, { status }: NewSubmission) => Object.hasOwn(ends, status)
const over = { next_at: null, next_step: null }

const orderOf = (kind: Kind, row: NewSubmission): number =>
  callOrder({ ...row, next_at: isOver(kind, row) ? null : (row.next_at ?? null) }, false)

/** The row as it is written: marked where nobody may contact the person, or where others share a contact. */
function markRow({ row }: PreparedSubmission, known: Known): PreparedSubmission['row'] {
  const { ban, isHeld, isShared } = knownOf(row, known)
  const stopped = ban && {
    ...{ do_not_contact_at: ban.at, do_not_contact_by: ban.by, ...over },
    call_order: ban.order(row),
  }
  return {
    ...row,
    possible_duplicate: isShared,
    do_not_contact_at: isHeld ? row.created_at : null,
    do_not_contact_by: null,
    ...stopped,
  }
}

/** For how long a request that waits for an owner's review holds up others of its sender, days, as intake has it. */
const heldDays = 90

interface Known {
  /** By the text of a contact. */
  bans: ReadonlyMap<string, { at: string; by: string }>
  held: ReadonlySet<string>
  /** Contacts of requests that were there, and of the rows that were gone through. */
  shared: Set<string>
}

const rowText = ({ kind, value }: Contact) => `${kind} ${value}`

async function readKnown(
  tx: Queries,
  key: ContactKey,
  rows: readonly NewSubmission[],
  now: Date,
): Promise<Known> {
  const contacts = new Map(rows.flatMap(contactsOf).map((contact) => [rowText(contact), contact]))
  const byDigest = new Map([...contacts].map(([text, contact]) => [key.digestOf(contact), text]))
  const bans = new Map<string, { at: string; by: string }>()
  for (const { digest, at, by } of await findBans(tx, key, [...contacts.values()])) {
    const text = byDigest.get(digest) ?? ''
    if (!bans.has(text)) bans.set(text, { at, by })
  }
  const found = await findRows(tx, [...contacts.values()])
  const since = new Date(now.getTime() - heldDays * 86_400_000).toISOString()
  const isHeld = (one: FoundRow) => one.at !== null && one.by === null && one.created_at >= since
  return {
    bans,
    held: new Set(found.filter(isHeld).map(({ text }) => text)),
    shared: new Set(found.map(({ text }) => text)),
  }
}

/** What `known` says of one row, whose contacts are known from then on. */
function knownOf(row: NewSubmission, { bans, held, shared }: Known) {
  const texts = contactsOf(row).map(rowText)
  const ban = texts.map((text) => bans.get(text)).find((one) => one !== undefined)
  const isShared = texts.some((text) => shared.has(text))
  for (const text of texts) shared.add(text)
  return {
    ban: ban && { ...ban, order: orderOfStopped },
    isHeld: texts.some((text) => held.has(text)),
    isShared,
  }
}

const orderOfStopped = (row: NewSubmission) => callOrder({ ...row, next_at: null }, false)

interface FoundRow {
  text: string
  created_at: string
  at: string | null
  by: string | null
}

async function findRows(tx: Queries, contacts: readonly Contact[]): Promise<FoundRow[]> {
  const phones = contacts.flatMap(({ kind, value }) =>
    kind === 'phone' && value.startsWith('+') ? [value] : [],
  )
  const mailboxes = contacts.flatMap(({ kind, value }) => (kind === 'mailbox' ? [value] : []))
  const rows = tx
    .selectFrom('submissions')
    .select([
      'created_at',
      'do_not_contact_at as at',
      'do_not_contact_by as by',
      'phone_normalized as phone',
      'email',
    ])
    .where(unindexed('junk'), 'is', null)
    .where('is_test', '=', false)
  const mailbox = sql`coalesce(mailbox, lower(email))`
  const [byPhone, byMailbox] = [
    phones.length === 0 ? [] : await rows.where('phone_normalized', 'in', phones).execute(),
    mailboxes.length === 0
      ? []
      : await rows.where(sql<boolean>`${mailbox} in (${sql.join(mailboxes)})`).execute(),
  ]
  return [
    ...byPhone.map((row) => ({ ...row, text: `phone ${row.phone}` })),
    ...byMailbox.map((row) => ({ ...row, text: `mailbox ${mailboxOf(row.email)}` })),
  ]
}
