import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../config/config.ts'
import type { DatabasePlace } from '../config/database-settings.ts'
import { isOfDirect, rejectsLimits } from '../database/pooler/limits-as-sent.ts'

/** What is wrong, which variable, and what to do; null for a surprise, whose stack says more. */
export function explainStart(error: unknown, { database }: Pick<Config, 'database'>): string | null {
  if (error instanceof Error && error.name === 'StartRefusal') return null
  return database.engine === 'postgres'
    ? explainPostgres(error, database)
    : explainSqlite(error, database.file)
}

const isThere = 'Is PostgreSQL running there?'
const whoAsks = 'Check the user name and password.'
const whoSigned =
  'Name the authority that signed its certificate: add sslmode=verify-full&sslrootcert=/path/to/ca.pem.'
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
  SELF_SIGNED_CERT_IN_CHAIN: whoSigned,
  DEPTH_ZERO_SELF_SIGNED_CERT: whoSigned,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: whoSigned,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: whoSigned,
  CERT_HAS_EXPIRED: 'Have its certificate renewed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Use the name that its certificate is for.',
}

function explainPostgres(
  error: unknown,
  { url, direct }: Extract<DatabasePlace, { engine: 'postgres' }>,
): string | null {
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  const name = isOfDirect(error) ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const place = `${name} (${new URL((isOfDirect(error) && direct) || url).host})`
  const pooler = explainPooler(error, place, direct !== undefined)
  if (pooler) return pooler
  // The driver has no code for these three.
  if (/does not support SSL/.test(error.message))
    return `${place} asks for TLS, but the server does not support it. Turn it on there (ssl = on), or remove sslmode.`
  if (/client password must be a string/.test(error.message))
    return `${name} has no password, but the server requires one. ${whoAsks}`
  const isSlow = /timeout exceeded when trying to connect|due to connection timeout/.test(error.message)
  const way = isSlow ? isThere : waysOut[String(code)]
  // Where a name has two addresses, neither of which answers, there is a code and no message.
  return way ? `${place}: ${error.message || code}. ${way}` : null
}

/** What PgBouncer says where it is not expected, or is set up otherwise than we can use. */
function explainPooler(error: Error, place: string, isKnown: boolean): string | null {
  if (rejectsLimits(error))
    return isKnown
      ? `${place} leads to a pooler, too. It must lead to PostgreSQL itself.`
      : `${place} leads to a pooler (${error.message}). Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to PostgreSQL itself: docs/how-to/put-pgbouncer-in-between.md.`
  return /statement pooling mode/.test(error.message)
    ? `${place} leads to a pooler that lends a connection for one statement. Set pool_mode = transaction there.`
    : null
}

/** Bytes without which SQLite does not begin: what it keeps beside its file, and a few pages. */
const leastBytes = 4_000_000

/** What SQLite says of a file that is none of its own (26), or not as it was left (11). */
const damaged = [11, 26]

/** What it says where the disk is full (13), or takes not even the room for its files beside (10). */
const unwritten = [10, 13]

function explainSqlite(error: unknown, file: string): string | null {
  const { errcode, message } = error as { errcode?: number; message?: string }
  const kind = errcode === undefined ? -1 : errcode & 0xff
  if (damaged.includes(kind))
    return [
      `The database in DATA_DIR is damaged: ${file} (${message}).`,
      'Move it elsewhere, then restore the last backup into a new, empty DATA_DIR: npm run restore -- FILE',
    ].join('\n')
  return unwritten.includes(kind) && isFull(file) ? fullDisk(file) : null
}

function isFull(file: string): boolean {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize < leastBytes
}

const fullDisk = (file: string) =>
  `The disk of DATA_DIR is full: there is no room for ${file}.\nMake room, then start again: docs/operations.md, "The disk is full".`
