/** The service behind a form that is finished another time. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { isUniqueViolation } from '#app/platform/database/database-errors.ts'
import { lockName } from '#app/platform/database/engine.ts'
import { addJob } from '#app/platform/jobs/jobs.server.ts'
import type { Secrets } from '#app/platform/secrets/secrets.server.ts'
import { newLink } from '#app/staff/tokens.ts'
import {
  clearDraft,
  type DraftContent,
  type DraftTable,
  draftDays,
  draftEmailKind,
  encryptDraft,
  findDraft,
  mailboxDigests,
  phoneDigests,
} from './find-draft.server.ts'

/** Everything a visitor can do with a draft. */
export const openDrafts = (parts: KeepDraftParts) => ({
  keep: saveDraft.bind(null, parts),
  find: findDraft.bind(null, parts),
  forget: clearDraft.bind(null, parts),
})

/** For so long after an e-mail pressing again keeps what was typed since, and sends no second one. */
const pauseMinutes = 10
/** E-mails to one address in 24 hours, of all drafts: the form must not become a way to fill a stranger's mailbox. */
const emailsPerDay = 3

interface KeepDraftParts extends Secrets {
  database: Database
  jobs: { wake(): void }
}

/**
 * `emailed`: kept, the e-mail is on its way. `kept`: the link was e-mailed minutes ago. `enough`: no more e-mails
 * today; kept only where the address has the link. `sent`: the form was sent meanwhile, nothing is kept.
 */
type KeepResult = 'emailed' | 'kept' | 'enough' | 'sent'

/** Keeps `content` as the draft of the filling-in `key`. */
async function saveDraft(
  { database, jobs, ...secrets }: KeepDraftParts,
  { key, content }: { key: string; content: DraftContent },
  now = new Date(),
): Promise<KeepResult> {
  try {
    const result = await database.transact((tx) => keepWithin(tx, secrets, { key, content }, now))
    if (result === 'emailed') jobs.wake()
    return result
  } catch (error) {
    // Pressed twice at once: the other press has kept it.
    if (isUniqueViolation(error)) return 'kept'
    throw error
  }
}

async function keepWithin(
  tx: Queries,
  secrets: Secrets,
  { key, content }: { key: string; content: DraftContent },
  now: Date,
): Promise<KeepResult> {
  const { values } = content
  const mailboxes = mailboxDigests(secrets, values.email ?? '')
  const [mailbox_digest = ''] = mailboxes
  // The e-mails to one address are counted before one more is added.
  await lockName(tx, `drafts ${mailbox_digest}`)
  const [phone_digest = null] = phoneDigests(secrets, values.phone ?? '')
  const known = await tx
    .selectFrom('drafts')
    .select(['id', 'mailbox_digest', 'expires_at', 'emailed_at', 'emails', 'sent_at'])
    .where('submission_key', '=', key)
    .executeTakeFirst()
  if (known?.sent_at) return 'sent'
  const isKnown = known !== undefined && isSame(known, mailboxes, now)
  // The address was corrected: a link that went to somebody else opens nothing any more.
  if (known && !isKnown) await setAside(tx, key, known)
  const same = isKnown ? known : await takeBack(tx, key, mailboxes, now)
  if (same) {
    const typed = { content: encryptDraft(secrets, same.id, content), mailbox_digest, phone_digest }
    await tx.updateTable('drafts').set(typed).where('id', '=', same.id).execute()
    if (same.emailed_at > before(now, pauseMinutes)) return 'kept'
  }
  if ((await emailsOf(tx, mailboxes, before(now, 24 * 60))) >= emailsPerDay) return 'enough'
  const link = newLink(secrets.secret, draftDays * 24)
  const emailed_at = now.toISOString()
  if (same)
    await tx
      .updateTable('drafts')
      .set({ emailed_at, emails: same.emails + 1, expires_at: link.expires_at })
      .where('id', '=', same.id)
      .execute()
  else
    await tx
      .insertInto('drafts')
      .values({
        ...{ ...link, submission_key: key, mailbox_digest, phone_digest, emailed_at, emails: 1 },
        content: encryptDraft(secrets, link.id, content),
        sent_at: null,
      })
      .execute()
  await addJob(tx, { kind: draftEmailKind, payload: {}, subjectId: same?.id ?? link.id })
  return 'emailed'
}

const isSame = (
  known: Pick<DraftTable, 'mailbox_digest' | 'expires_at'>,
  mailboxes: readonly string[],
  now: Date,
) => mailboxes.includes(known.mailbox_digest) && known.expires_at > now.toISOString()

async function emailsOf(tx: Queries, mailboxes: readonly string[], since: string): Promise<number> {
  const { sent } = await tx
    .selectFrom('drafts')
    .select(({ fn }) => fn.sum('emails').as('sent'))
    .where('mailbox_digest', 'in', mailboxes)
    .where('emailed_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(sent ?? 0)
}

const before = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

/**
 * The link of a corrected address opens nothing, but that an e-mail went there is remembered for a day. Whoever types
 * the first address again has their link back.
 */
const dayMs = 86_400_000
const later = (moment: string, days: number) => new Date(Date.parse(moment) + days * dayMs).toISOString()

type Known = Pick<DraftTable, 'id' | 'emailed_at'>

/** What was typed goes, and so do e-mails that name the address and the job of one that is not written yet. */
async function setAside(tx: Queries, key: string, { id, emailed_at }: Known): Promise<void> {
  await tx.deleteFrom('jobs').where('subject_id', '=', id).execute()
  await tx.deleteFrom('emails').where('subject_id', '=', id).execute()
  const gone = { content: null, phone_digest: null, submission_key: `${key} ${id}` }
  await tx
    .updateTable('drafts')
    .set({ ...gone, expires_at: later(emailed_at, 1) })
    .where('id', '=', id)
    .execute()
}

/** The draft of this filling-in and address that was set aside last, as it was but for what was typed; null without one. */
async function takeBack(tx: Queries, key: string, mailboxes: readonly string[], now: Date) {
  const rows = await tx
    .selectFrom('drafts')
    .select(['id', 'submission_key', 'emailed_at', 'emails'])
    .where('mailbox_digest', 'in', mailboxes)
    .where('content', 'is', null)
    .where('sent_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('emailed_at', 'desc')
    .execute()
  const row = rows.find(({ id, submission_key }) => submission_key === `${key} ${id}`)
  if (!row) return null
  const back = { submission_key: key, expires_at: later(row.emailed_at, draftDays) }
  await tx.updateTable('drafts').set(back).where('id', '=', row.id).execute()
  return row
}
