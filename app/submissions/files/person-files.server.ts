import { type SqlBool, sql } from 'kysely'
import { isId } from '#app/lib/ids.ts'
import { invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { readUpload } from '#app/platform/http/bodies/form-body.server.ts'
import { openLimit } from '#app/platform/limits.server.ts'
import { belongsTo, type PersonalRecords } from '#app/platform/personal-records.server.ts'
import type { Log } from '#app/platform/process/log.ts'
import { openSlots } from '#app/platform/process/slots.ts'
import type { Files } from '#app/platform/storage/files.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import {
  type Action,
  type ActionContext,
  changeSubmission,
  type Fields,
  findSubmission,
  findTaken,
} from '../actions/change-submission.server.ts'
import { type Kind, mayOf } from '../model/kind.ts'
import { mergedInto } from '../model/merged-rows.server.ts'
import type { FileFault } from '../model/reply-tables.ts'
import { eventIdOf } from '../timeline/events.server.ts'
import { backDays, maxBytesInAll, maxFileBytes, maxFiles } from './file.ts'
import {
  type Arrived,
  checkFile,
  deleteFile,
  type FileStore,
  type GoodFile,
  moveFile,
  readStored,
  saveArrived,
  storeFile,
} from './stored-files.server.ts'

const perHour = 120
/** Seconds a file may be on its way: 10 MB at 1 Mbit/s take 84. */
const uploadSeconds = 180
/** Each holds its file in memory: so many from one person, and so many on this node. */
const atOnce = { perKey: 2, inAll: 4 }

export type PersonFiles = ReturnType<typeof openPersonFiles>

type Context = Omit<ActionContext, 'database'>

export interface Receiving {
  request: Request
  /** Lets the body arrive for so many seconds. */
  waitForBody(seconds: number): void
}

export interface PersonFilesOptions {
  database: Database
  files: Files
  log: Log
  /** False lifts the limit per hour, for tests and loads. */
  limited: boolean
}

export function openPersonFiles({ database, files, log, limited }: PersonFilesOptions) {
  const store = { database, files }
  const limit = openLimit(database, { name: 'person-files', times: perHour, seconds: 3600 })
  const slots = openSlots(atOnce)

  /** Stores the file and puts it on the list, or leaves nothing of it. */
  async function keep(context: Context, file: GoodFile, fields: Fields): Promise<Outcome> {
    const { who, id } = context
    const arrived = await storeFile(store, id, file, who.person.id)
    let isKept = false
    try {
      const outcome = await putOnList({ ...context, database }, arrived, fields)
      isKept = outcome.kind === 'ok' && outcome.notice === 'file-added'
      return outcome
    } finally {
      if (!isKept) await deleteFile(store, arrived.id).catch(() => {})
    }
  }

  return {
    store,
    /**
     * Refused unread where possible. `fields` are those of the form, as far as read. @throws when the store or the
     * database cannot keep it; then nothing of it is kept.
     */
    async add(
      context: Context,
      { request, waitForBody }: Receiving,
    ): Promise<{ outcome: Outcome; fields: Fields }> {
      const { who, kind, id } = context
      const refuse = (outcome: Outcome, fields: Fields = {}) => ({ outcome, fields })
      const { db } = database
      if (!(await findSubmission(db, who, kind, id)) && !(await findTaken(db, who, kind, id)))
        return refuse(notFound)
      const release = slots(who.person.id)
      if (!release) return refuse(unavailable(busy))
      try {
        const seconds = limited ? await limit.use(who.person.id) : 0
        if (seconds > 0) return refuse(unavailable(`${tooMany} ${Math.ceil(seconds / 60)} min.`, seconds))
        waitForBody(uploadSeconds)
        const read = await readUpload(request, maxFileBytes).catch(() => ({ status: 400 as const }))
        if ('status' in read)
          return refuse({
            ...invalid(read.status === 413 ? faults['too-large'] : brokenOff),
            status: read.status,
          })
        if (!read.file) return refuse(invalid('Choose a file first.'), read.values)
        const file = checkFile(read.file.name, read.file.bytes)
        if (typeof file === 'string') return refuse(invalid(faults[file]), read.values)
        const { version = '', once = '' } = read.values
        const named = { version, once: once || (version && plainName(context, version, file)) }
        return { outcome: await keep(context, file, named), fields: read.values }
      } finally {
        release()
      }
    },
    /** The file with its bytes, noted in the audit trail; null where there is none in reach. @throws when the store is away. */
    async open({ who, kind, id, address }: Context, fileId: string) {
      const file = await findFile(database.db, who, kind, id, fileId)
      if (file?.state !== 'kept') return null
      const stored = await readStored(store, file.id)
      if (!stored) return null
      // Removed between the look and the reading: whoever reads hears of it, and who does not need not.
      stored.stream.on('error', () => {})
      const subject = { kind: kind.name, id }
      const entry = { action: `${kind.name}-file-opened` as const, staffId: who.person.id, address, subject }
      try {
        await recordAudit(database.db, { ...entry, detail: { file: file.id } })
      } catch (error) {
        stored.stream.destroy()
        throw error
      }
      return { ...stored, name: file.name, type: file.type }
    },
    sweep: (now?: Date) => sweepFiles(store, log, now),
  }
}

/** One change of the person: rights, timeline and audit trail as for every other. */
const putOnList = (context: ActionContext, file: Arrived, { version, once }: Fields): Promise<Outcome> =>
  changeSubmission(context, {
    permission: 'notes',
    version,
    once,
    replaces: false,
    afterTaking: true,
    async make(tx, { id }) {
      const fault = await saveArrived(tx, id, file)
      if (fault === 'known') return { kind: 'ok', notice: 'file-known' }
      if (fault === 'full') return invalid(formatFull(context.kind.copy.one))
      const { id: fileId, name, type, size } = file
      return {
        event: { type: 'file-added', data: { file: fileId, name, bytes: size } },
        audit: { action: `${context.kind.name}-file-added`, detail: { file: fileId, type, bytes: size } },
        notice: 'file-added',
      }
    },
  })

/** As for other forms without a script: a second press on the way sends the same from the same page, and counts once. */
const plainName = ({ who, id }: Context, version: string, { name, digest }: GoodFile) =>
  eventIdOf(JSON.stringify([who.person.id, 'files', id, version, name, digest]))

const unavailable = (message: string, seconds?: number): Outcome => ({
  kind: 'unavailable',
  message,
  ...(seconds !== undefined && { seconds }),
})

const faults: Record<FileFault, string> = {
  empty: 'This file is empty. Choose another one.',
  'too-large': 'This file is larger than 10 MB. Make it smaller or split it, then try again.',
  'wrong-kind':
    'We cannot keep this kind of file. PDF, JPEG, PNG, WebP, HEIC, Word (.docx, no macros) and plain text (.txt) are fine.',
}
const brokenOff = 'The file did not arrive whole. Check your connection and try again.'
const busy = 'Several files are being saved right now. Try again in a moment.'
const tooMany = `You have added ${perHour} files within an hour. Try again in`

const formatFull = (one: string) =>
  `Up to ${maxFiles} files and ${maxBytesInAll / 1_000_000} MB fit on one ${one}, with those removed in the last month. There is no room for this one.`

/** Rows at a time. */
const pageRows = 100
/** An upload takes minutes at most; after an hour nobody is at work on it any more. */
const arrivingMs = 3_600_000

/** A store that is away is not the fault of whoever asked: it is logged, and the next look tries again. */
async function sweepFiles(store: FileStore, log: Log, now = new Date()): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const isOver = sql<SqlBool>`(state = 'doomed'
    or (state = 'removed' and state_at < ${ago(backDays * 86_400_000)})
    or (state = 'arriving' and state_at < ${ago(arrivingMs)}))`
  for (;;) {
    const rows = await store.database.db
      .selectFrom('person_files')
      .select('id')
      // In these words SQLite finds the index of the few that pass.
      .where(sql<SqlBool>`state <> 'kept'`)
      .where(isOver)
      .limit(pageRows)
      .execute()
    for (const { id } of rows)
      try {
        await deleteFile(store, id)
      } catch (error) {
        log.warn({ err: error }, 'files of people wait to be deleted: the store for uploads is away')
        return
      }
    if (rows.length < pageRows) return
  }
}

/** Files on a person as what is held about them: handed out as a list, erased with their bytes. */
export const fileRecords: PersonalRecords = {
  name: 'person_files',
  title: 'Files',
  fate: 'Deleted, with their contents. While the store for uploads is out of reach, the contents wait to be deleted until it is back.',
  async find(db, person, limit) {
    const { rows } = await sql<Record<string, unknown>>`
      select id, name, type, bytes, state, added_at as created_at, added_by, subject_id from person_files
      where ${belongsTo(person)} order by added_at desc, id desc limit ${sql.lit(limit)}`.execute(db)
    return rows
  },
  /** The bytes go after the commit (`sweepFiles`). What is still arriving is dropped by whoever receives it, or after an hour. */
  async erase(tx, person) {
    const { numAffectedRows } = await sql`
      update person_files set subject_id = null, name = '', digest = '', added_by = null,
      state = case when state = 'arriving' then state else 'doomed' end where ${belongsTo(person)}`.execute(
      tx,
    )
    return Number(numAffectedRows ?? 0)
  },
}

/** Removes a file from a person (`remove`), or puts it back (`restore`), which is possible for a month. */
export const removeFile: Action = async (context, { remove, restore, version, once }) => {
  const { kind, who } = context
  const isBack = restore !== undefined
  return changeSubmission(context, {
    permission: 'notes',
    version,
    once,
    replaces: false,
    async make(tx, { id }) {
      const file = await findFile(tx, who, kind, id, restore ?? remove ?? '')
      if (!file)
        return { ...notFound, message: `This file is gone. Files can be put back for ${backDays} days.` }
      const state = isBack ? 'kept' : 'removed'
      if (file.state === state) return { kind: 'ok', notice: isBack ? 'file-restored' : 'file-removed' }
      if (isBack && (await isThere(file.subject, file.digest)))
        return invalid('The same file was added again meanwhile, so there is nothing to put back.')
      await moveFile(tx, file.id, state, file.subject)
      const type = isBack ? 'file-restored' : 'file-removed'
      return {
        event: { type, data: { file: file.id, name: file.name } },
        audit: { action: `${kind.name}-${type}`, detail: { file: file.id } },
        notice: type,
      }

      async function isThere(subject: string, digest: string): Promise<boolean> {
        const kept = await tx
          .selectFrom('person_files')
          .select('digest')
          .where('subject_id', '=', subject)
          .where('state', '=', 'kept')
          .limit(maxFiles)
          .execute()
        return kept.some((one) => one.digest === digest)
      }
    },
  })
}

/** What is kept and what can still be put back, newest first. `subjects` are the row and those merged into it, each in reach. */
export const listFiles = (db: Queries, subjects: readonly string[]) =>
  db
    .selectFrom('person_files')
    .select(['id', 'name', 'type', 'bytes', 'added_at', 'added_by', 'state', 'state_at'])
    .where('subject_id', 'in', subjects)
    .where('state', 'in', ['kept', 'removed'])
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()

/** A file of the submission `id` or of what was merged into it; undefined where the asker may not see whose it is. */
async function findFile(db: Queries, who: SignedIn, kind: Kind, id: string, file: string) {
  if (!isId(file)) return undefined
  const row = await findSubmission(db, who, kind, id)
  if (!row || row.merged_into !== null) return undefined
  if (row.junk !== null && !mayOf(kind, who.person.role, 'junk')) return undefined
  const found = await db
    .selectFrom('person_files')
    .select(['id', 'subject_id', 'name', 'type', 'bytes', 'state', 'digest'])
    .where('id', '=', file)
    .where('state', 'in', ['kept', 'removed'])
    .executeTakeFirst()
  if (!found?.subject_id) return undefined
  const subject = found.subject_id
  if (subject === id) return { ...found, subject }
  const isMerged = (await mergedInto(db, id)).includes(subject)
  return isMerged ? { ...found, subject } : undefined
}
