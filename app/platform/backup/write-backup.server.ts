/** Making a backup: one consistent picture of the data while the server goes on working. */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync, statSync } from 'node:fs'
import { link, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import { type Database, openDatabase, type Queries } from '../database/database.server.ts'
import { readMigrations } from '../database/migrate.server.ts'
import type { Log } from '../process/log.ts'
import { setting, writeSetting } from '../settings.server.ts'
import {
  type End,
  ErrorResponse,
  format,
  type Header,
  RunningSum,
  type Value,
  version,
} from './backup-format.ts'
import { openUploads, type UploadsSource } from './backup-uploads.server.ts'
import { sealWith } from './encrypt.server.ts'
import { readRows, readShapes, sortTables } from './table-shapes.server.ts'

export interface CopyOptions {
  config: Pick<Config, 'database' | 'dataDir'> & Partial<Pick<Config, 's3'>>
  log: Log
  file: string
  /** What a backup is encrypted with. One that is read need not be encrypted. */
  key?: string | undefined
}

export interface WriteOptions extends CopyOptions {
  /** False: it is not the backup that the desk is told of. */
  note?: boolean
}

export type MadeBackup = End & { foreign: readonly string[]; isNoted: boolean }

/**
 * `file` must not exist; readable by its owner only. Shows one moment and makes no writer wait. @throws Refusal when
 * there is nothing to copy or `file` exists.
 */
export async function writeBackup(options: WriteOptions): Promise<MadeBackup> {
  const { config, log, file, key, note = true } = options
  if (existsSync(file))
    throw new ErrorResponse(`${file} already exists. Choose another name: a backup never overwrites a file.`)
  const folder = dirname(file)
  if (!existsSync(folder))
    throw new ErrorResponse(`The folder ${folder} does not exist. Create it, or choose another.`)
  if (!statSync(folder).isDirectory()) throw new ErrorResponse(`${folder} is no folder. Choose another.`)
  if (config.database.engine === 'sqlite' && !existsSync(config.database.file))
    throw new ErrorResponse(`There is no database at ${config.database.file}. Check DATA_DIR.`)
  const database = openDatabase(config.database, log, 'copy')
  // Until it is whole it does not bear the name.
  const partial = `${file}.${randomUUID()}.partial`
  try {
    const end = await atOneMoment(database, async (db) => {
      const text = linesOf({ engine: database.engine, db }, openUploads(config))
      const ended: { end?: End } = {}
      const zip = createGzip({ level: 6 })
      const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
      const chunks = chunksOf(text, ended)
      await (key === undefined ? pipeline(chunks, zip, target) : pipeline(chunks, zip, sealWith(key), target))
      return (
        ended.end && { ...ended.end, foreign: (await sortTables({ engine: database.engine, db })).foreign }
      )
    })
    if (!end) throw new Error('the backup did not finish')
    // Unlike a rename it fails when somebody has made a file of that name meanwhile.
    await link(partial, file)
    const isNoted = note && (await noteMade(database, key !== undefined))
    return { ...end, isNoted }
  } finally {
    await rm(partial, { force: true })
    await database.close()
  }
}

async function noteMade({ transact }: Database, isEncrypted: boolean): Promise<boolean> {
  try {
    await transact(async (tx) => {
      await writeSetting(tx, lastBackup, new Date().toISOString(), null)
      await writeSetting(tx, lastEncrypted, isEncrypted, null)
    })
    return true
  } catch {
    return false
  }
}

async function atOneMoment<T>({ db, engine }: Database, read: (db: Queries) => Promise<T>): Promise<T> {
  if (engine === 'postgres')
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
  return db.connection().execute(async (one) => {
    // Kysely's own "begin" would take the lock of the writer.
    await sql`begin deferred`.execute(one)
    try {
      return await read(one)
    } finally {
      await sql`rollback`.execute(one)
    }
  })
}

type Part = { line: unknown } | { end: Omit<End, 'digest'> }

async function* linesOf(
  source: Pick<Database, 'engine' | 'db'>,
  uploads: UploadsSource,
): AsyncGenerator<Part> {
  yield { line: await headerOf(source) }
  const tables: End['tables'] = {}
  for (const shape of await readShapes(source)) {
    yield { line: { table: shape.name, columns: shape.columns.map(({ name }) => name) } }
    const sum = new RunningSum()
    for await (const page of readRows(source, shape)) for (const row of page) yield { line: summed(row, sum) }
    tables[shape.name] = sum.get()
  }
  const files = new RunningSum()
  for await (const path of uploads.list()) {
    const pieces = await uploads.read(path)
    if (!pieces) continue
    yield { line: { file: path } }
    const digest = createHash('sha256').update(path)
    for await (const piece of pieces) {
      digest.update(piece)
      yield { line: piece.toString('base64') }
    }
    files.add(digest.digest('hex'))
  }
  yield { end: { tables, files: files.get() } }
}

function summed(row: Value[], sum: RunningSum): Value[] {
  sum.add(JSON.stringify(row))
  return row
}

async function headerOf({ engine, db }: Pick<Database, 'engine' | 'db'>): Promise<Header> {
  const migrations = await readMigrations(db)
  if (migrations.length === 0) throw new ErrorResponse('The database is empty: there is nothing to back up.')
  return {
    format,
    version,
    madeAt: new Date().toISOString(),
    engine,
    migrations,
  }
}

async function* chunksOf(parts: AsyncGenerator<Part>, ended: { end?: End }): AsyncGenerator<Buffer> {
  const digest = createHash('sha256')
  let text = ''
  const chunk = () => {
    const bytes = Buffer.from(text)
    digest.update(bytes)
    text = ''
    return bytes
  }
  for await (const part of parts) {
    if ('line' in part) text += `${JSON.stringify(part.line)}\n`
    else {
      yield chunk()
      ended.end = { ...part.end, digest: digest.digest('hex') }
      text = `${JSON.stringify({ end: ended.end })}\n`
    }
    if (text.length > 65_536) yield chunk()
  }
  yield Buffer.from(text)
}

/** Whether that one is encrypted; null for one that an earlier release made. */
export const lastEncrypted = setting('backup.encrypted', z.boolean().nullable(), null)

/** UTC, ISO 8601; null when `npm run backup` has never made one of this database. */
export const lastBackup = setting('backup.made-at', z.iso.datetime().nullable(), null)
