/**
 * Reads the mailbox for replies, about each minute and on one node. A mail server that cannot be read pauses it, longer each
 * time, and what is wrong stands in the database for the desk.
 */
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import type { InboxAddress } from '#app/platform/config/mail-settings.ts'
import { deleteInBatches } from '#app/platform/database/batches/delete-in-batches.server.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { InboxError, type Place, readInbox, watchInbox } from '#app/platform/inbox/inbox.server.ts'
import { askForJob, type Jobs } from '#app/platform/jobs/jobs.server.ts'
import { openProgram } from '#app/platform/process/worker-process.server.ts'
import type { InboxTable } from '../model/reply-tables.ts'
import type { AskedEmail } from './email-program.server.ts'
import type { IncomingEmail } from './incoming-email.server.ts'
import { asUnread, headOf } from './incoming-email.server.ts'
import { receiveEmail, type TakeServices } from './receive-email.server.ts'

interface ReplyServices extends TakeServices {
  /** The mailbox of now; undefined while there is none. */
  inbox(): InboxAddress | undefined
}

/** One look takes so many, and ends within a minute: the next one goes on. */
const atOnce = 100
const limitMs = 40_000
/** Of larger emails the beginning is read, which has the words. A file of 10 MB takes 14.4 as it is sent. */
const maxBytes = 20_000_000
/** When a mailbox numbers its emails anew, those of so many days are looked at again. */
const againDays = 14
const keepDays = 90
const daySeconds = 86_400
const longestPauseMs = 15 * 60_000

export function handleReplyJobs(jobs: Pick<Jobs, 'schedule'>, services: ReplyServices): void {
  jobs.schedule('replies.read', 60, () => readReplies(services))
  jobs.schedule('replies.prune', daySeconds, () => pruneReplies(services.database, new Date()))
}

/** Reads the mailbox as soon as something comes, beside the look of each minute: a lead that is a letter should not wait for that. */
export async function watchReplies({
  inbox,
  database,
  jobs,
  log,
  signal,
}: Pick<ReplyServices, 'inbox' | 'database' | 'log'> & {
  jobs: Pick<Jobs, 'wake'>
  signal: AbortSignal
}): Promise<void> {
  const heard = () =>
    void askForJob(database.db, { kind: 'replies.read', uniqueKey: 'replies.read' })
      .then(jobs.wake)
      .catch(() => {})
  while (!signal.aborted) {
    const address = inbox()
    const isWanted = () => {
      const now = inbox()
      return now !== undefined && address !== undefined && inboxId(now) === inboxId(address)
    }
    // The look of each minute says what is wrong.
    if (address)
      await watchInbox(address, { heard, isWanted, signal }).catch((error: unknown) =>
        log.debug({ err: error }, 'the mailbox is not watched for a minute'),
      )
    await pause(60_000, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** One look at the mailbox. */
async function readReplies(services: ReplyServices): Promise<void> {
  const { database, log } = services
  const inbox = services.inbox()
  if (!inbox) return
  const id = inboxId(inbox)
  const state = await openState(database, id)
  if (state.retry_at !== null && state.retry_at > new Date().toISOString()) return
  const from = state.validity === null ? null : { validity: state.validity, uid: Number(state.uid) }
  const begun = new Date(state.began_at)
  const again = new Date(Math.max(begun.getTime(), Date.now() - againDays * daySeconds * 1000))
  const reader = openEmailReader()
  try {
    await readInbox(
      inbox,
      { from, since: (isAnew) => (isAnew ? again : begun), max: atOnce, maxBytes, limitMs },
      {
        take: async ({ source }) =>
          void (await receiveEmail(services, await reader.read(source, source.length >= maxBytes))),
        reached: (place) => notePlace(database, state, place, again),
      },
    )
    await noteHealth(database, id, null, state)
    if (state.trouble !== null) log.info('the mailbox for replies can be read again')
  } catch (error) {
    if (!(error instanceof InboxError)) throw error
    await noteHealth(database, id, error.code, state)
    if (state.trouble !== error.code) log.warn({ code: error.code }, 'the mailbox for replies cannot be read')
  } finally {
    reader.close()
  }
}

type State = Selectable<InboxTable>

const inboxId = ({ host, port, user, folder }: InboxAddress) =>
  createHash('sha256').update([host, port, user, folder].join('\n')).digest('base64url')

async function openState({ db }: Database, id: string): Promise<State> {
  await db
    .insertInto('inboxes')
    // An hour is what clocks of servers may differ by.
    .values({ id, began_at: new Date(Date.now() - 3_600_000).toISOString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return db.selectFrom('inboxes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Never back: a node that was slow must not have all read again what another has taken since. */
async function notePlace(
  { db }: Database,
  { id, validity: before }: State,
  { validity, uid }: Place,
  again: Date,
) {
  const isAnew = before !== null && before !== validity
  await db
    .updateTable('inboxes')
    // What is left of a mailbox whose numbers began anew is read in later looks by the same rule.
    .set({ validity, uid, ...(isAnew && { began_at: again.toISOString() }) })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([eb('validity', 'is', null), eb('validity', '!=', validity), eb('uid', '<', uid)]),
    )
    .execute()
}

async function noteHealth({ db }: Database, id: string, trouble: string | null, before: State) {
  const now = Date.now()
  const at = (ms: number) => new Date(ms).toISOString()
  const since = before.trouble_since ?? at(now)
  // As long again as it has lasted: soon at first, and then seldom.
  const pause = Math.min(longestPauseMs, Math.max(60_000, now - Date.parse(since)))
  const health =
    trouble === null
      ? { trouble: null, trouble_since: null, retry_at: null, read_at: at(now) }
      : { trouble, trouble_since: since, retry_at: at(now + pause) }
  await db.updateTable('inboxes').set(health).where('id', '=', id).execute()
}

/** What is wrong with the mailbox and since when, for the desk; null while it can be read. */
export async function findInboxProblem({ reads }: Pick<Database, 'reads'>, inbox: InboxAddress | undefined) {
  if (!inbox) return null
  const row = await reads
    .selectFrom('inboxes')
    .select(['trouble', 'trouble_since as since'])
    .where('id', '=', inboxId(inbox))
    .executeTakeFirst()
  return row?.trouble ? { code: row.trouble, since: row.since ?? '' } : null
}

/** Emails stay in their mailbox: here only what stands in a timeline is kept for longer. */
async function pruneReplies({ db }: Database, now: Date): Promise<void> {
  const then = new Date(now.getTime() - keepDays * daySeconds * 1000).toISOString()
  await deleteInBatches(db, 'received_emails', 'id', sql<boolean>`taken_at < ${then}`)
}

/** Seconds. Together they are less than the mail server may be left waiting for. */
const limits = { whole: 10, head: 4 }

interface EmailReader {
  /** One that takes too long comes back as unread. @throws when the program cannot be started */
  read(...asked: AskedEmail): Promise<IncomingEmail>
  close(): void
}

/** Its program starts with the first email and ends with `close`. */
export function openEmailReader({ whole, head } = limits): EmailReader {
  const path = createRequire(import.meta.url).resolve('#app/submissions/replies/email-program.server.ts')
  const program = openProgram<AskedEmail, IncomingEmail>(path, ['--max-old-space-size=192'])
  return {
    async read(...asked) {
      const email = await program.ask(asked, whole)
      if (email) return email
      const [source] = asked
      return asUnread(source, await program.ask([headOf(source)], head))
    },
    close: program.close,
  }
}
