import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import { type Database, openDatabase, type Queries } from '../database/database.server.ts'
import { isLocked } from '../database/database-errors.ts'
import { areOfBefore, wayOfBefore } from '../database/engine.ts'
import { assertOurs, migrate, migrationNames, readMigrations } from '../database/migrate.server.ts'
import { isAlone } from '../database/nodes/other-nodes.server.ts'
import {
  cutOff,
  damaged,
  type End,
  ErrorResponse,
  type Header,
  type Line,
  RunningSum,
  readHeader,
  readLine,
  type Sum,
  type Value,
} from './backup-format.ts'
import { type Unpacking, unpackUploads } from './backup-uploads.server.ts'
import { unsealWith } from './encrypt.server.ts'
import { readRows, readShapes, type Shape, writeRows } from './table-shapes.server.ts'
import type { CopyOptions } from './write-backup.server.ts'

const emptyPlace =
  'A backup can only be restored into a new, empty place. Set DATA_DIR to an empty folder or DATABASE_URL to an empty database.'

export interface RestoreOptions extends CopyOptions {
  /** Runs in a transaction when all rows are there, in the tables of this release: what is derived from them, and what must not come back. */
  finish?: (tx: Queries) => Promise<void>
}

/**
 * All in one transaction, read back before the commit: when anything is wrong the database stays empty. @throws
 * Refusal when it is not empty or in use, or the backup is not whole, or of a newer release.
 */
export async function restoreBackup({ config, log, file, key, finish }: RestoreOptions): Promise<End> {
  // Read to its end once before anything is written, so that a damaged file is called damaged.
  await readThrough(file, key)
  const backup = await openBackup(file, key)
  let database: Database | undefined
  const uploads = await unpackUploads(config)
  try {
    const last = lastMigration(backup.header)
    database = openAlone(() => openDatabase(config.database, log, 'fill'))
    await assertUnused(database)
    await assertNotAhead(database.db, last)
    await assertOurs(database.db)
    await assertEmpty(database.db, await readShapes(database))
    await migrate(database, last)
    const isCurrent = last === migrationNames.at(-1)
    const end = await fill(database, backup, uploads, isCurrent ? finish : undefined)
    if (!isCurrent) await bringUpToDate(database, finish)
    return end
  } catch (error) {
    await uploads.takeBack()
    throw error
  } finally {
    await backup.close()
    await database?.close()
  }
}

async function readThrough(file: string, key: string | undefined): Promise<void> {
  const backup = await openBackup(file, key)
  lastMigration(backup.header)
  for await (const _ of backup.lines);
}

/** The migration the backup was made after. A release knows the ones since its baseline, and none that came later. */
function lastMigration({ migrations }: Header): string {
  if (areOfBefore(migrations, migrationNames))
    throw new ErrorResponse(
      `The backup was made by an earlier version, whose tables this one does not read (${migrations.findLast((name) => !migrationNames.includes(name))}). ${wayOfBefore}`,
    )
  const unknown = migrations.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new ErrorResponse(
      `The backup was made by a newer release, with tables this one does not know (${unknown.join(', ')}). Update the program first.`,
    )
  const last = migrations.at(-1)
  if (!last || migrationNames.slice(0, migrations.length).some((name) => !migrations.includes(name)))
    throw new ErrorResponse('The backup comes from a database that was not fully migrated.')
  return last
}

function openAlone(open: () => Database): Database {
  try {
    return open()
  } catch (error) {
    if (isLocked(error))
      throw new ErrorResponse(`The database is in use by the server or another program. ${emptyPlace}`)
    throw error
  }
}

/** On SQLite the lock of `openDatabase` has told already. */
async function assertUnused({ engine, db }: Database): Promise<void> {
  if (engine === 'sqlite' || (await isAlone(db))) return
  throw new ErrorResponse(`The database is in use by a node of the product. ${emptyPlace}`)
}

/** Only tables that this release made, and no later than those of the backup, can become those of the backup. */
async function assertNotAhead(db: Queries, last: string): Promise<void> {
  const ran = await readMigrations(db)
  const unknown = ran.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    throw new ErrorResponse(
      `The tables in this database were created by another version (this one does not know ${unknown.join(', ')}). ${emptyPlace}`,
    )
  if (ran.some((name) => name > last))
    throw new ErrorResponse(
      `The tables in this database were created by a newer release than the backup. ${emptyPlace} The restore creates the tables the backup needs and then upgrades them.`,
    )
}

async function assertEmpty(db: Queries, shapes: readonly Shape[]): Promise<void> {
  for (const { name } of shapes) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0)
      throw new ErrorResponse(`The database is not empty: there are rows in "${name}". ${emptyPlace}`)
  }
}

async function fill(
  database: Database,
  backup: OpenedBackup,
  uploads: Unpacking,
  finish: RestoreOptions['finish'],
): Promise<End> {
  const { engine } = database
  const shapes = await readShapes(database)
  return database.db.transaction().execute(async (db) => {
    if (engine === 'postgres')
      await sql`lock table ${sql.join(shapes.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(
        db,
      )
    await assertEmpty(db, shapes)
    await writeAllRows({ engine, db }, backup, shapes, uploads)
    const end = backup.end()
    assertEqual('uploads', await uploads.sum(), end.files)
    for (const shape of shapes) {
      const sum = new RunningSum()
      for await (const page of readRows({ engine, db }, shape))
        for (const row of page) sum.add(JSON.stringify(row))
      assertEqual(shape.name, sum.get(), end.tables[shape.name])
    }
    await finish?.(db)
    await uploads.putInPlace()
    return end
  })
}

async function writeAllRows(
  target: Pick<Database, 'engine' | 'db'>,
  { lines }: OpenedBackup,
  shapes: readonly Shape[],
  uploads: Unpacking,
): Promise<void> {
  let shape: Shape | undefined
  let page: Value[][] = []
  const flush = async () => {
    if (shape) await writeRows(target, shape, page)
    page = []
  }
  for await (const line of lines) {
    if (Array.isArray(line)) {
      if (!shape || line.length !== shape.columns.length) throw damaged('a row has no place in its table')
      page.push(line)
      if (page.length === 500) await flush()
      continue
    }
    await flush()
    if (typeof line === 'string') await uploads.append(line)
    else if ('file' in line) await uploads.begin(line.file)
    else shape = tableOf(line, shapes)
  }
  await flush()
}

function tableOf(line: { table: string; columns: readonly string[] }, shapes: readonly Shape[]): Shape {
  const shape = shapes.find(({ name }) => name === line.table)
  if (shape && shape.columns.map(({ name }) => name).join() === line.columns.join()) return shape
  throw new ErrorResponse(
    `The table "${line.table}" in the backup does not match this release. Make the backup again with the program that serves the data. It leaves out tables from other programs.`,
  )
}

function assertEqual(what: string, found: Sum, wanted: Sum | undefined): void {
  if (found.rows === (wanted?.rows ?? 0) && (!wanted || found.checksum === wanted.checksum)) return
  throw damaged(`"${what}" does not match the backup (${found.rows} of ${wanted?.rows ?? 0} rows)`)
}

async function bringUpToDate(database: Database, finish: RestoreOptions['finish']): Promise<void> {
  try {
    await migrate(database)
    await database.db.transaction().execute(async (tx) => finish?.(tx))
  } catch (error) {
    const shapes = await readShapes(database)
    for (const { name } of shapes.toReversed()) await sql`delete from ${sql.table(name)}`.execute(database.db)
    throw error
  }
}

/** The longest line there may be, in characters: one row or one piece of a file. */
const longestLine = 128 * 2 ** 20

interface OpenedBackup {
  header: Header
  lines: AsyncGenerator<Exclude<Line, { end: End }>>
  /** The last line, once `lines` has come to its end: by then the whole file is known to be as it was written. */
  end(): End
  close(): Promise<void>
}

/**
 * `key` is what it was encrypted with. @throws Refusal when the file is no backup of ours; `lines` throws one when it
 * is cut off or damaged.
 */
export async function openBackup(file: string, key?: string): Promise<OpenedBackup> {
  const texts = textLines(file, key)
  const first = await texts.next()
  const header = readHeader(first.done ? '' : first.value)
  const digest = createHash('sha256').update(`${first.value}\n`)
  let end: End | undefined

  async function* lines() {
    for await (const text of texts) {
      const line = readLine(text)
      if (end) throw damaged('there is more data after its end')
      if (typeof line === 'object' && !Array.isArray(line) && 'end' in line) {
        end = line.end
        if (digest.digest('hex') !== end.digest)
          throw damaged('its contents have changed since it was written')
        continue
      }
      digest.update(`${text}\n`)
      yield line
    }
    if (!end) throw cutOff('its end is missing')
  }

  return {
    header,
    lines: lines(),
    end() {
      if (!end) throw new Error('the backup was not read to its end')
      return end
    },
    close: async () => void (await texts.return(undefined)),
  }
}

async function* textLines(file: string, key: string | undefined): AsyncGenerator<string> {
  const source = createReadStream(file)
  const plain = createGunzip()
  const opened = Readable.from(unsealWith(key)(source))
  opened.on('error', (error) => plain.destroy(error))
  opened.pipe(plain)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let kept = ''
  try {
    for await (const chunk of plain) {
      const parts = (kept + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
      kept = parts.pop() ?? ''
      if (kept.length > longestLine) throw damaged('one of its lines does not end')
      yield* parts
    }
    if (kept !== '') throw cutOff('its last line is incomplete')
  } catch (error) {
    throw rejectionFor(error, file)
  } finally {
    opened.destroy()
    source.destroy()
    plain.destroy()
  }
}

function rejectionFor(error: unknown, file: string): unknown {
  const { code } = error as { code?: string }
  if (code === 'ENOENT') return new ErrorResponse(`The file ${file} does not exist.`)
  if (code === 'EISDIR') return new ErrorResponse(`${file} is a folder. Give the name of a backup file.`)
  if (code === 'Z_BUF_ERROR') return cutOff('its end is missing')
  if (code?.startsWith('Z_')) return damaged('it cannot be unpacked, or it is not a backup')
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return damaged('it is not text')
  return error
}
