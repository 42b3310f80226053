/** The database: whether it answers and how fast, its version and rights, whether it keeps what it says it kept. */
import { sql } from 'kysely'
import { newId } from '#app/lib/ids.ts'
import type { Database } from '../database/database.server.ts'
import { migrationNames, readMigrations } from '../database/migrate.server.ts'
import { explainStart } from '../start/start-errors.ts'
import { checkPooler } from './check-pooler.server.ts'
import { checkPostgres } from './check-postgres.server.ts'
import { bad, type Finding, fine, note, wordsOf } from './finding.ts'
import { medianOf, type Premises, sayMs } from './premises.ts'

export async function checkDatabase(premises: Premises): Promise<Finding[]> {
  const { config, database, databaseTrouble } = premises
  if (databaseTrouble !== null) return [bad(databaseTrouble, 'Put that right, then try again.')]
  if (!database) return [note(noneYet(config))]
  const found: Finding[] = []
  try {
    found.push(...(await checkLatency(database, premises.tools.latencyMs)))
    if (database.engine === 'sqlite') found.push(...(await checkSqlite(database)))
    else found.push(...(await checkPostgres(database, config)), ...(await checkPooler(database, config)))
    found.push(...(await checkTables(database)))
  } catch (error) {
    const [what = '', ...rest] = (explainStart(error, config) ?? wordsOf(error)).split('\n')
    found.push(bad(what, rest.join(' ') || 'See docs/operations.md, "The database is away".'))
  }
  return found
}

function noneYet({ database, dataDir }: Premises['config']): string {
  const file = database.engine === 'sqlite' ? database.file : dataDir
  return `There is no database yet at ${file}. The first start makes it. If the server has one, this command was not given its settings.`
}

async function checkLatency({ db }: Database, latencyMs: number): Promise<Finding[]> {
  const ms = await medianOf(9, () => sql`select 1`.execute(db))
  const text = `It answers in ${sayMs(ms)}.`
  return [
    ms <= latencyMs
      ? fine(text)
      : bad(
          text,
          'A page asks it several times. Put it into the same data center, or look for what keeps it busy.',
        ),
  ]
}

async function checkSqlite({ db }: Database): Promise<Finding[]> {
  const read = async (name: 'journal_mode' | 'synchronous') =>
    Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0]
  const [mode, synchronous] = [await read('journal_mode'), await read('synchronous')]
  const text = `SQLite ${process.versions.sqlite}, journal ${mode}, synchronous ${synchronous}.`
  return [
    mode === 'wal' && Number(synchronous) === 2
      ? fine(text)
      : bad(
          text,
          'A power cut could lose a lead. Put DATA_DIR on a local disk that supports WAL, not a network one.',
        ),
  ]
}

/** Whether the tables are those of this release, and a row can be written. */
async function checkTables(database: Database): Promise<Finding[]> {
  const ran = await readMigrations(database.db)
  const unknown = ran.filter((name) => !migrationNames.includes(name))
  if (unknown.length > 0)
    return [
      bad(
        `Its tables are of another release (${unknown.join(', ')}).`,
        'Start the release that made them, or a newer one.',
      ),
    ]
  const missing = migrationNames.filter((name) => !ran.includes(name))
  if (missing.length > 0)
    return [
      note(
        ran.length === 0
          ? 'It is empty. The first start makes the tables.'
          : `${missing.length} changes of its tables are due.`,
        'They are made at the next start. Make a backup first.',
      ),
    ]
  const ms = await medianOf(3, () => writeAndForget(database))
  return [fine(`Its tables are up to date, and a row is kept for good in ${sayMs(ms)}.`)]
}

/** One durable transaction that leaves nothing behind. */
const writeAndForget = ({ transact }: Database) =>
  transact(async (tx) => {
    const name = `doctor.${newId()}`
    const row = { name, value: '""', changed_at: new Date().toISOString(), changed_by: null }
    await tx.insertInto('settings').values(row).execute()
    await tx.deleteFrom('settings').where('name', '=', name).execute()
  })
