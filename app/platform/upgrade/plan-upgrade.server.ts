/** What an upgrade of the database would do and what is in its way, before anything is done. */
import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Config } from '../config/config.ts'
import { type Database, openDatabase, type Queries } from '../database/database.server.ts'
import { isLocked } from '../database/database-errors.ts'
import { assertOurs, type Migrations, ownMigrations, pendingMigrations } from '../database/migrate.server.ts'
import { countOthers } from '../database/nodes/other-nodes.server.ts'
import { bad, type Finding, fine, type ListedFinding, note, wordsOf } from '../doctor/finding.ts'
import { openLog } from '../process/log.ts'
import { releaseName } from '../process/release.server.ts'
import { StartupError } from '../process/startup-error.ts'
import { explainStart } from '../start/start-errors.ts'
import { bytesOf, copiesOf, formatMegabytes, freeBytesFor } from './copy-before.server.ts'
import { breaksOf, recordStatements, workOf } from './record-statements.server.ts'

export interface Plan {
  due: readonly string[]
  /** About how long they take; null when nothing is due. */
  seconds: number | null
  /** Whether nodes of the release of before may go on meanwhile and afterwards; null when nothing is due. */
  sideBySide: boolean | null
  findings: readonly ListedFinding[]
}

export interface PlanOptions {
  config: Pick<Config, 'database' | 'dataDir'>
  /** Only a look ahead: who works on the database now may have been stopped by then. */
  ahead?: boolean | undefined
  withoutCopy?: boolean | undefined
  migrations?: Migrations
  freeBytes?: number
}

/** Looks, and changes nothing. What is `bad` among the findings is in the way of an upgrade. */
export async function planUpgrade(options: PlanOptions): Promise<Plan> {
  const { database: place } = options.config
  const about = listed('Release', [fine(`Hearthline ${releaseName} on Node ${process.versions.node}.`)])
  if (place.engine === 'sqlite' && !existsSync(place.file)) {
    const empty = note(`There is no database in ${options.config.dataDir} yet. The first start makes it.`)
    return { due: [], seconds: null, sideBySide: null, findings: [...about, ...listed('Database', [empty])] }
  }
  let database: Database | undefined
  try {
    database = openDatabase(place, openLog('silent'), 'migrate')
    const { findings, ...plan } = await planOn(database, options)
    return { ...plan, findings: [...about, ...findings] }
  } catch (error) {
    const words = listed('Database', [problemOf(error, options.config)])
    return { due: [], seconds: null, sideBySide: null, findings: [...about, ...words] }
  } finally {
    await database?.close().catch(() => {})
  }
}

const listed = (area: string, findings: readonly Finding[]): ListedFinding[] =>
  findings.map((finding) => ({ area, ...finding }))

function problemOf(error: unknown, { database }: Pick<Config, 'database'>): Finding {
  const words = error instanceof StartupError ? error.message : explainStart(error, { database })
  const [what = '', ...rest] = (words ?? wordsOf(error)).split('\n')
  return bad(what, rest.join(' ') || 'Nothing was changed. See docs/operations.md.')
}

async function planOn(database: Database, options: PlanOptions): Promise<Plan> {
  const all = options.migrations ?? ownMigrations
  const ran = await assertOurs(database.db, all)
  const migrations = pendingMigrations(ran, all)
  const due = Object.keys(migrations).sort()
  const tables = `${nameOf(database.engine)}, ${ran.length === 0 ? 'empty' : `tables of ${ran.at(-1)}`}.`
  if (due.length === 0) {
    const done = listed('Database', [fine(`${tables} They are those of this release; nothing is due.`)])
    return { due, seconds: null, sideBySide: null, findings: done }
  }
  const recorded = await Promise.all(
    due.map((name) => recordStatements(migrations[name] as Migration, database.engine)),
  )
  const time = await estimate(database, recorded.flat()).catch(cannotWrite)
  const broken = recorded.flatMap((statements, at) => breaksOf(due[at] ?? '', statements))
  const changes = `${due.length} ${due.length === 1 ? 'change is' : 'changes are'} due: ${due.join(', ')}.`
  const findings = [
    ...listed('Database', [note(`${tables} ${changes}`)]),
    ...listed('Time', ['seconds' in time ? note(formatTime(time)) : time]),
    ...listed('Side by side', await checkOthers(database, options, broken)),
    ...listed('Disk', checkRoom(options, ran.length > 0)),
  ]
  const seconds = 'seconds' in time ? Math.round(time.seconds * 10) / 10 : null
  return { due, seconds, sideBySide: broken.length === 0, findings }
}

const cannotWrite = (error: unknown): Finding =>
  bad(
    `Nothing could be written to the database to see how fast it is: ${wordsOf(error)}.`,
    'Make room, or give the user of DATABASE_URL the right to make tables. npm run doctor says more.',
  )

const nameOf = (engine: Database['engine']) => (engine === 'sqlite' ? 'SQLite' : 'PostgreSQL')

function formatTime({ seconds, rows }: Estimate): string {
  const about =
    seconds < 1
      ? 'less than a second'
      : seconds < 90
        ? `${Math.ceil(seconds)} seconds`
        : `${Math.ceil(seconds / 60)} minutes`
  const [largest] = rows
  const why = largest
    ? ` The largest table that is written or sorted has ${largest[1].toLocaleString('en-US')} rows (${largest[0]}).`
    : ' No row is touched.'
  return `About ${about} on this data and this machine, estimated with room to spare.${why}`
}

async function checkOthers(
  database: Database,
  { config, ahead }: PlanOptions,
  broken: readonly string[],
): Promise<Finding[]> {
  const inTheWay = ahead ? note : bad
  if (config.database.engine === 'sqlite') {
    if (await isFree(database, config.database)) return [fine('No other program has the file open.')]
    const stop =
      'Stop it (systemctl stop hearthline) for the upgrade: the copy must hold everything that was stored.'
    return [inTheWay(`A server or another upgrade has ${config.database.file} open.`, stop)]
  }
  const others = await countOthers(database.db)
  const there =
    others === 0 ? 'No other node is connected.' : `${others} connections of other nodes are open.`
  if (broken.length === 0)
    return [
      fine(
        `Nodes of the release of before may go on meanwhile and afterwards: nothing they use is taken away. ${there}`,
      ),
    ]
  const said = `Nodes of the release of before may not go on: ${broken.slice(0, 3).join('; ')}. ${there}`
  const stop = 'Stop every node of the release of before for the upgrade.'
  return [others > 0 ? inTheWay(said, stop) : note(said, stop)]
}

/** Whether nobody else has the file open: only then SQLite lets anybody have it for himself. */
async function isFree(mine: Database, place: { file: string }): Promise<boolean> {
  await mine.close()
  const alone = new DatabaseSync(place.file, { timeout: 0 })
  try {
    // Set before the journal is touched, as where a file is filled.
    alone.exec('pragma locking_mode = exclusive')
    alone.exec('begin exclusive; rollback')
    return true
  } catch (error) {
    if (isLocked(error)) return false
    throw error
  } finally {
    alone.close()
  }
}

function checkRoom({ config, withoutCopy, freeBytes }: PlanOptions, hasRows: boolean): Finding[] {
  if (config.database.engine !== 'sqlite')
    return [note('No copy is made of a PostgreSQL database.', 'Make a backup first: npm run backup')]
  const { file } = config.database
  if (!hasRows) return []
  const [needed, free] = [bytesOf(file), freeBytes ?? freeBytesFor(file)]
  // What is changed is written beside the file before it is in it.
  const all = withoutCopy ? needed : 2 * needed
  const text = `${withoutCopy ? 'No copy is made; the changes need' : `The copy in ${copiesOf(file)} and the changes need`} up to ${formatMegabytes(all)}, and ${formatMegabytes(free)} are free.`
  return [
    free >= all
      ? fine(text)
      : bad(text, 'Make room, then try again. docs/operations.md, "The disk is full".'),
  ]
}

interface Estimate {
  seconds: number
  rows: readonly (readonly [table: string, rows: number])[]
}

/** Rows of the table that the speed is measured on, which fit into memory, and about how wide a row of ours is. */
const sample = 8000
const wide = 400
const rounds = 5
/**
 * Our tables have wider rows and more indexes than the sample: on 100,000 submissions (618 MB) a row took four times
 * as long to write and up to twenty-four to sort.
 */
const caution = { write: 6, sort: 20 }

/** @param statements what the migrations will do, in lower case. */
async function estimate(database: Database, statements: readonly string[]): Promise<Estimate> {
  const works = statements.map(workOf).filter((work) => work !== null)
  const rows = new Map<string, number>()
  for (const { table } of works) if (!rows.has(table)) rows.set(table, await countRows(database.db, table))
  const speed = await measureSpeed(database)
  const msOf = ({ kind, table }: (typeof works)[number]) =>
    speed[kind] * (rows.get(table) ?? 0) * caution[kind]
  const sum = works.reduce((total, work) => total + msOf(work), 0)
  return { seconds: sum / 1000, rows: [...rows].sort(([, one], [, other]) => other - one) }
}

/** Tables that the migrations themselves make have none. */
async function countRows(db: Queries, table: string): Promise<number> {
  try {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)
    return Number(rows[0]?.n)
  } catch (error) {
    if (/no such table|does not exist/.test(String(error))) return 0
    throw error
  }
}

/** Milliseconds for a row to be written, and to be sorted, in a transaction that is taken back. */
async function measureSpeed({ transact, engine }: Database) {
  const speed = { write: Infinity, sort: Infinity }
  const takeBack = new Error('taken back')
  const numbers =
    engine === 'sqlite'
      ? sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(sample)}) select i from n)`
      : sql`generate_series(1, ${sql.lit(sample)}) as n(i)`
  try {
    await transact(async (tx) => {
      const timed = async (statement: ReturnType<typeof sql>) => {
        const began = performance.now()
        await statement.execute(tx)
        return (performance.now() - began) / sample
      }
      const text = `${'x'.repeat(wide)}`
      await sql`create table upgrade_sample (i integer primary key, k text, t text)`.execute(tx)
      await sql`insert into upgrade_sample (i, k, t) select i, cast((i * 7919) % 10007 as text), ${sql.lit(text)} from ${numbers}`.execute(
        tx,
      )
      // The best of a few: what else the machine does meanwhile is not the speed of the database.
      for (let round = 0; round < rounds; round++) {
        speed.sort = Math.min(
          speed.sort,
          await timed(sql`create index upgrade_sample_k on upgrade_sample (k, i)`),
        )
        speed.write = Math.min(speed.write, await timed(sql`update upgrade_sample set k = k || 'y'`))
        await sql`drop index upgrade_sample_k`.execute(tx)
      }
      throw takeBack
    })
  } catch (error) {
    if (error !== takeBack) throw error
  }
  return speed
}
