/** What came from a source of leads, and which of it goes back to the vendor. */
import { isId, newId } from '#app/lib/ids.ts'
import { mailboxOf } from '#app/lib/mailbox.server.ts'
import { digitsOf } from '#app/lib/phone.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { type Person, type PersonalRecords, subjectTable } from '#app/platform/personal-records.server.ts'
import { monthsOf, type ReportRange, startOfMonth } from '../reports/report-range.ts'
import { costOfCampaign, type SourceCost } from '../reports/source-costs.server.ts'
import type { Letter } from './letter-fields.ts'
import type { LeadFields } from './read-lead-post.server.ts'
import '../model/source-tables.ts'

/** Taken bodies of a source that are kept, days that any body is, and refused ones that are kept at most. */
export const keptPosts = { taken: 20, days: 30, refused: 500 }
/** Leads of a source that are listed. */
const listed = 100

/** Why a vendor takes a lead back, in the words most contracts have. */
export const returnReasons = {
  number: 'Phone number out of service',
  person: 'Not the person, or not interested in insurance',
  duplicate: 'Duplicate lead',
  place: 'Outside the states ordered',
  banned: 'Asked not to be contacted',
  other: 'Other',
} as const
export type ReturnReason = keyof typeof returnReasons
export const isReturnReason = (name: string): name is ReturnReason => Object.hasOwn(returnReasons, name)

export interface LeadPost {
  id: string
  at: string
  fields: LeadFields
  outcome: 'accepted' | 'refused'
  reason: string
  subject_id: string | null
  letter: Letter | null
}

/** The newest bodies of a source. */
export async function listPosts(
  db: Queries,
  source: string,
  outcome?: 'refused',
  limit = keptPosts.taken,
): Promise<LeadPost[]> {
  let query = db.selectFrom('lead_posts').selectAll().where('source_id', '=', source)
  if (outcome) query = query.where('outcome', '=', outcome)
  const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(readPost)
}

const readPost = <Row extends { fields: string; letter: string | null }>(row: Row) => ({
  ...row,
  fields: JSON.parse(row.fields) as LeadFields,
  letter: row.letter === null ? null : (JSON.parse(row.letter) as Letter),
})

/** All that wait now, the oldest first; each is read in its turn, for of letters there may be any number. */
export async function* refusedPosts(db: Queries, source: string): AsyncGenerator<LeadPost> {
  const ofSource = db
    .selectFrom('lead_posts')
    .where('source_id', '=', source)
    .where('outcome', '=', 'refused')
  for (const { id } of await ofSource.select('id').orderBy('at').orderBy('id').execute()) {
    const row = await ofSource.selectAll().where('id', '=', id).executeTakeFirst()
    if (row) yield readPost(row)
  }
}

/** A letter that is kept, `id` of one or without it the newest, what waits before what was taken. */
export async function findLetter(
  db: Queries,
  source: string,
  id?: string,
): Promise<{ id: string; letter: Letter } | null> {
  const row = await db
    .selectFrom('lead_posts')
    .select(['id', 'letter'])
    .where('source_id', '=', source)
    .where('letter', 'is not', null)
    .$if(id !== undefined, (query) => query.where('id', '=', isId(id ?? '') ? (id ?? '') : newId()))
    .orderBy('outcome', 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.letter ? { id: row.id, letter: JSON.parse(row.letter) as Letter } : null
}

/** The newest leads of a source with who they are; with `returned` those that go back. */
export function listLeads(db: Queries, source: string, returned = false) {
  let query = db
    .selectFrom('vendor_leads')
    .innerJoin('submissions', 'submissions.id', 'vendor_leads.subject_id')
    .select(['vendor_leads.subject_id', 'vendor_id', 'at', 'price_cents', 'returned_at', 'return_reason'])
    .select(['first_name', 'last_name', 'phone', 'email', 'status', 'is_test', 'do_not_contact_at'])
    .where('source_id', '=', source)
  if (returned) query = query.where('returned_at', 'is not', null)
  return query
    .orderBy('at', 'desc')
    .orderBy('vendor_leads.subject_id', 'desc')
    .limit(returned ? 10_000 : listed)
    .execute()
}

/** Marks a lead as going back, while its vendor takes it. True where that was so. */
export async function returnLead(
  tx: Queries,
  { id, return_days }: { id: string; return_days: number },
  subject: string,
  { reason, by }: { reason: ReturnReason; by: string },
): Promise<boolean> {
  const since = new Date(Date.now() - return_days * 86_400_000).toISOString()
  const { numUpdatedRows } = await tx
    .updateTable('vendor_leads')
    .set({ returned_at: new Date().toISOString(), returned_by: by, return_reason: reason })
    .where('subject_id', '=', subject)
    .where('source_id', '=', id)
    .where('returned_at', 'is', null)
    .where('at', '>=', since)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What the leads of vendors cost by campaign and month, those that go back left out. */
export async function listLeadCosts(
  reads: Queries,
  range: Pick<ReportRange, 'from' | 'to'>,
  timeZone: string,
): Promise<SourceCost[]> {
  const costs: SourceCost[] = []
  for (const month of monthsOf(range)) {
    const rows = await reads
      .selectFrom('vendor_leads')
      .innerJoin('submissions', 'submissions.id', 'vendor_leads.subject_id')
      .select(({ fn }) => ['campaign', fn.sum<number>('price_cents').as('cents')])
      .where('vendor_leads.at', '>=', startOfMonth(month, timeZone).toISOString())
      .where('vendor_leads.at', '<', startOfMonth(month, timeZone, 1).toISOString())
      .where('returned_at', 'is', null)
      .where('price_cents', 'is not', null)
      .where('campaign', 'is not', null)
      .groupBy('campaign')
      .execute()
    costs.push(
      ...rows.map(({ campaign, cents }) => ({
        source: costOfCampaign(campaign ?? ''),
        month,
        cents: Number(cents),
      })),
    )
  }
  return costs
}

/** Takes that back. */
export async function saveLead(tx: Queries, source: string, subject: string): Promise<void> {
  await tx
    .updateTable('vendor_leads')
    .set({ returned_at: null, returned_by: null, return_reason: null })
    .where('subject_id', '=', subject)
    .where('source_id', '=', source)
    .execute()
}

/** Forgets bodies that nobody needs any more. */
export async function prunePosts(db: Queries, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptPosts.days * 86_400_000).toISOString()
  await db.deleteFrom('lead_posts').where('at', '<', before).execute()
  for (const { id } of await db.selectFrom('lead_sources').select('id').execute())
    for (const [outcome, most] of [
      ['accepted', keptPosts.taken],
      ['refused', keptPosts.refused],
    ] as const) {
      const last = await db
        .selectFrom('lead_posts')
        .select(['at'])
        .where('source_id', '=', id)
        .where('outcome', '=', outcome)
        .orderBy('at', 'desc')
        .offset(most)
        .limit(1)
        .executeTakeFirst()
      if (last)
        await db
          .deleteFrom('lead_posts')
          .where('source_id', '=', id)
          .where('outcome', '=', outcome)
          .where('at', '<=', last.at)
          // Nobody was told that a letter could not be taken.
          .$if(outcome === 'refused', (query) => query.where('letter', 'is', null))
          .execute()
    }
}

export const vendorLeadRecords = subjectTable(
  'vendor_leads',
  'What a lead vendor said of it, with the proof of consent',
)

/** Bodies name people in fields that may be called anything, so all of them are looked through: there are few. */
export const leadPostRecords: PersonalRecords = {
  name: 'lead_posts',
  title: 'Leads as vendors posted them',
  fate: 'Deleted.',
  async find(db, person, limit) {
    return (await postsOf(db, person)).slice(0, limit)
  },
  async erase(tx, person) {
    const ids = (await postsOf(tx, person)).map(({ id }) => id)
    if (ids.length > 0) await tx.deleteFrom('lead_posts').where('id', 'in', ids).execute()
    return ids.length
  },
}

async function postsOf(db: Queries, { sought, subjects }: Person) {
  const own = new Set(subjects.map(({ id }) => id))
  const mailboxes = new Set(
    [sought.email, ...subjects.map(({ email }) => email)].flatMap((one) => (one ? [mailboxOf(one)] : [])),
  )
  const numbers = new Set(
    [sought.phone, ...subjects.map(({ phone }) => phone)].flatMap((one) =>
      one ? [digitsOf(one).slice(-10)] : [],
    ),
  )
  const isTheirs = (value: string) =>
    (value.includes('@') && mailboxes.has(mailboxOf(value))) ||
    (/\d{7}/.test(digitsOf(value)) && numbers.has(digitsOf(value).slice(-10)))
  const posts = await db.selectFrom('lead_posts').selectAll().execute()
  return posts.filter(
    ({ subject_id, fields, letter }) =>
      (subject_id !== null && own.has(subject_id)) ||
      (JSON.parse(fields) as LeadFields).some(([, value]) => isTheirs(value)) ||
      (letter !== null && namesAny(letter, mailboxes, numbers)),
  )
}

/** A letter may name them anywhere in its words. */
function namesAny(letter: string, mailboxes: ReadonlySet<string>, numbers: ReadonlySet<string>): boolean {
  const { text } = JSON.parse(letter) as Letter
  const digits = digitsOf(text)
  return (
    (text.match(/[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]*[^\s<>()[\],;:".]/g) ?? []).some((one) =>
      mailboxes.has(mailboxOf(one)),
    ) || [...numbers].some((number) => number.length >= 7 && digits.includes(number))
  )
}
