/** Whether the limits of requests hold, and whether the way past a pooler leads where it should. */
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../database/database.server.ts'
import { openLog } from '../log.ts'
import { explainStart } from '../start/start-errors.ts'
import { bad, type Finding, fine, wordsOf } from './finding.ts'

const howTo = 'docs/how-to/put-pgbouncer-in-between.md'
/** Milliseconds. Later than this our own side gives up on an answer, which costs the connection. */
const longest = 2200

interface Session {
  database: string
  started: string
  statement_ms: number
  user: string
}

/** The database as a connection of `database` sees it. */
async function readSession({ db }: Database): Promise<Session | undefined> {
  const { rows } = await sql<Session>`
    select (select oid from pg_database where datname = current_database())::text as database,
      pg_postmaster_start_time()::text as started, current_user as user,
      (select setting::int from pg_settings where name = 'statement_timeout') as statement_ms`.execute(db)
  return rows[0]
}

export async function checkPooler(database: Database, config: Config): Promise<Finding[]> {
  const session = await readSession(database)
  if (config.database.engine === 'sqlite' || !session) return []
  const isPooled = config.database.direct !== undefined
  const findings = ofLimit(session, isPooled)
  return isPooled ? [...findings, await checkDirect(session, config)] : findings
}

function ofLimit({ statement_ms: ms, user }: Session, isPooled: boolean): Finding[] {
  if (ms > 0 && ms <= longest)
    return isPooled ? [fine(`Through the pooler it ends a statement after ${ms} ms.`)] : []
  const found = ms === 0 ? 'It ends no slow statement' : `It ends a slow statement only after ${ms} ms`
  return [
    isPooled
      ? bad(
          `${found}: the user has no limit of its own, and the pooler passes none on.`,
          `alter role ${user} set statement_timeout = '2s'; then RECONNECT in the pooler's console: ${howTo}.`,
        )
      : bad(
          `${found}, though every connection asks for that: a pooler in between takes the limit off.`,
          `Set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL: ${howTo}.`,
        ),
  ]
}

async function checkDirect(pooled: Session, config: Config): Promise<Finding> {
  const database = openDatabase(config.database, openLog('silent'), 'copy')
  try {
    const direct = await readSession(database)
    if (direct?.database !== pooled.database || direct.started !== pooled.started)
      return bad(
        'DATABASE_DIRECT_URL leads to another database than DATABASE_URL.',
        'Point both at the same one: upgrades and backups take the direct way.',
      )
    if (direct.statement_ms !== 0)
      return bad(
        'DATABASE_DIRECT_URL leads through a pooler, too: it takes off what a connection asks for.',
        'Point it at PostgreSQL itself, or upgrades and backups are cut off.',
      )
    return fine('DATABASE_DIRECT_URL leads to the same database, past the pooler.')
  } catch (error) {
    return bad(
      explainStart(error, config) ?? `DATABASE_DIRECT_URL: ${wordsOf(error)}`,
      'Upgrades and backups need it.',
    )
  } finally {
    await database.close()
  }
}
