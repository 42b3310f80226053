/** What must be right with a machine before anything runs on it, said in a line each instead of by a thousand failures. */
import { X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { placeOfFiles } from '../support/memory-files.ts'
import { isAlive, type Owner, openRunFolder, ownerOf, removeLeftovers } from '../support/run-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const megabyte = 1_000_000
/** A run takes less than a gigabyte, and half as much again for a browser. */
const runBytes = 1500 * megabyte

export interface Machine {
  checkout?: string
  /** What the database server of `TEST_DATABASE_URL` is, if it is given. */
  databaseUrl?: string | undefined
  now?: Date
  leastBytes?: number
}

/**
 * Makes the machine ready for a run: ends and removes what dead runs left, and gives this one a folder (TMPDIR) that goes with it, however
 * it ends.
 * @returns what is wrong, a line each; with anything wrong no run makes sense.
 */
export async function prepareMachine({
  checkout = root,
  databaseUrl = process.env.TEST_DATABASE_URL,
  now = new Date(),
  leastBytes = runBytes,
}: Machine = {}): Promise<string[]> {
  const parent = placeOfFiles()
  const wrong = [formatClock(now), await formatDatabase(databaseUrl)].filter((line) => line !== undefined)
  try {
    removeLeftovers(parent)
    wrong.push(...formatDisk(parent, leastBytes))
    if (wrong.length > 0) return wrong
    const other = makeCheckout(checkout)
    if (other)
      return [`Another test run is at work in this checkout (process ${other.pid}): wait for its end.`]
    process.env.TMPDIR = openRunFolder(parent)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC') wrong.push(full(parent, 0, leastBytes))
    else
      wrong.push(`${parent} cannot be used for the files of a run: ${message}. Set TMPDIR to another folder.`)
  }
  return wrong
}

/** The certificates of the tests are good for a hundred years, so only a clock that nobody set is outside. */
function formatClock(now: Date): string | undefined {
  const { validFromDate, validToDate } = new X509Certificate(
    readFileSync(join(root, 'test/support/tls/cert.pem')),
  )
  if (validFromDate <= now && now <= validToDate) return undefined
  return `The clock of this machine is wrong: it says ${now.toISOString()}. Set it; certificates and appointments of the tests depend on it.`
}

async function formatDatabase(url: string | undefined): Promise<string | undefined> {
  if (!url) return undefined
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      'select rolcreatedb or rolsuper as may, rolname as name from pg_roles where rolname = current_user',
    )
    if (rows[0]?.may) return undefined
    return `The user "${rows[0]?.name}" of TEST_DATABASE_URL may not create databases: alter role ${rows[0]?.name} createdb.`
  } catch (error) {
    return `The server of TEST_DATABASE_URL cannot be used: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`
  } finally {
    await client.end().catch(() => {})
  }
}

function formatDisk(folder: string, leastBytes: number): string[] {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < leastBytes ? [full(folder, bavail * bsize, leastBytes)] : []
}

/** Milliseconds between two looks at the disk, and what is left of one that is called full: a file more would not fit. */
const lookMs = 1000
const fullBytes = 20 * megabyte

/**
 * Looks after the disk of `folder` from now on: what fails on a full one fails in a hundred ways, and has often made room again by
 * the end.
 * @returns the function that says whether it was full meanwhile, in a line.
 */
export function watchDisk(folder: string, leastBytes = fullBytes): () => string | undefined {
  let said: string | undefined
  const look = () => {
    said ??= formatFull(folder, leastBytes)
  }
  setInterval(look, lookMs).unref()
  return () => {
    look()
    return said
  }
}

function formatFull(folder: string, leastBytes: number): string | undefined {
  try {
    if (formatDisk(folder, leastBytes).length === 0) return undefined
  } catch {
    return `${folder} is gone, in which this run wrote its files.`
  }
  return `The disk of ${folder} was full during the run, which may be all that failed: make room, or set TMPDIR to another folder.`
}

const full = (folder: string, free: number, leastBytes: number) =>
  `The disk of ${folder} has ${Math.floor(free / megabyte)} MB free, and a run needs ${Math.ceil(leastBytes / megabyte)}: make room, or set TMPDIR to another folder.`

/** Takes the checkout for this process. Two runs would build over each other. @returns who has it, if somebody has. */
function makeCheckout(checkout: string): Owner | undefined {
  const file = join(checkout, 'node_modules/.cache/hearthline-run.json')
  mkdirSync(dirname(file), { recursive: true })
  for (;;)
    try {
      writeFileSync(file, JSON.stringify(ownerOf(process.pid)), { flag: 'wx' })
      process.once('exit', () => rmSync(file, { force: true }))
      return undefined
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = readOwner(file)
      if (owner && owner.pid !== process.pid && isAlive(owner)) return owner
      rmSync(file, { force: true })
    }
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Killed while it was written.
    return undefined
  }
}
