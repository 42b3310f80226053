/** What keeps a program from its database, in words for the person at the terminal who can put it right. */
import type { Config } from '../config.ts'

/**
 * One or two lines: what is wrong, which variable it hangs on, and what to do.
 * @returns null for a surprise, whose stack says more.
 */
export function explainStart(error: unknown, { database }: Pick<Config, 'database'>): string | null {
  return database.engine === 'postgres'
    ? explainPostgres(error, database.url)
    : explainSqlite(error, database.file)
}

const isThere = 'Is PostgreSQL running there?'
const whoAsks = 'Check the user name and password.'
/** By the error code of PostgreSQL (its manual, appendix A) or of the network. */
const waysOut: Readonly<Record<string, string>> = {
  '3D000': 'Create it with createdb, or use another database.',
  '3F000': 'Use a database whose schema exists.',
  '28000': whoAsks,
  '28P01': whoAsks,
  '42501': 'Use a user that owns the database.',
  ECONNREFUSED: isThere,
  ECONNRESET: isThere,
  ETIMEDOUT: isThere,
  EHOSTUNREACH: isThere,
  ENOENT: isThere,
  ENOTFOUND: 'Put the host right.',
  EAI_AGAIN: 'Put the host right.',
}

function explainPostgres(error: unknown, url: string): string | null {
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  // The driver has no code for these three.
  if (/does not support SSL/.test(error.message))
    return `DATABASE_URL (${new URL(url).host}) asks for TLS, but the server does not support it. Turn it on there (ssl = on), or remove sslmode.`
  if (/client password must be a string/.test(error.message))
    return `DATABASE_URL has no password, but the server requires one. ${whoAsks}`
  const isSlow = /timeout exceeded when trying to connect/.test(error.message)
  const way = isSlow ? isThere : waysOut[String(code)]
  // Where a name has two addresses, neither of which answers, there is a code and no message.
  return way ? `DATABASE_URL (${new URL(url).host}): ${error.message || code}. ${way}` : null
}

/** What SQLite says of a file that is none of its own (26), or not as it was left (11). */
const damaged = [11, 26]

function explainSqlite(error: unknown, file: string): string | null {
  const { errcode, message } = error as { errcode?: number; message?: string }
  if (errcode !== undefined && damaged.includes(errcode & 0xff))
    return [
      `The database in DATA_DIR is damaged: ${file} (${message}).`,
      'Move it elsewhere, then restore the last backup into a new, empty DATA_DIR: npm run restore -- FILE',
    ].join('\n')
  return null
}
