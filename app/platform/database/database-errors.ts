/** Errors are told apart by code, never by class or text. */

const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code
const errcodeOf = (error: unknown): unknown => (error as { errcode?: unknown } | null)?.errcode

/** True when a unique index refused the row (SQLSTATE 23505; SQLite 1555 and 2067). */
export function isUniqueViolation(error: unknown): boolean {
  const errcode = errcodeOf(error)
  return codeOf(error) === '23505' || errcode === 1555 || errcode === 2067
}

/** True when PostgreSQL may not write there, as on a standby, or a primary that was made one (SQLSTATE 25006). */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006'

/**
 * Serialization failure and deadlock (PostgreSQL manual, appendix A, class 40), and a connection to a former primary.
 */
export function asksForRetry(error: unknown): boolean {
  const code = codeOf(error)
  return isReadOnly(error) || ((code === '40001' || code === '40P01') && !isUnavailable(error))
}

/** True when another program holds a lock that was not waited for any longer (SQLSTATE 55P03; SQLite busy). */
export function isLocked(error: unknown): boolean {
  const errcode = errcodeOf(error)
  return codeOf(error) === '55P03' || (typeof errcode === 'number' && (errcode & 0xff) === 5)
}

const diskCodes: Readonly<Record<string, 'disk full' | 'read-only' | 'disk failing'>> = {
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
  EROFS: 'read-only',
  EIO: 'disk failing',
}

/** What is wrong with the storage behind the database, or undefined (SQLSTATE 53100, 25006, 58030; SQLite full, read-only, I/O). */
export function storageProblem(error: unknown): 'disk full' | 'read-only' | 'disk failing' | undefined {
  const errcode = errcodeOf(error)
  const kind = typeof errcode === 'number' ? errcode & 0xff : codeOf(error)
  if (kind === 13 || kind === '53100') return 'disk full'
  if (kind === 8 || kind === '25006') return 'read-only'
  if (kind === 10 || kind === '58030') return 'disk failing'
  return typeof kind === 'string' ? diskCodes[kind] : undefined
}

/** Seconds after which a request may work that found the database away (Retry-After). */
export const awaySeconds = 5

/** What SQLite says when it waited in vain (SQLITE_BUSY), said by us. */
export const lockedError = (): Error => Object.assign(new Error('database is locked'), { errcode: 5 })

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOENT',
])
/** pg reports these by text only; a driver update that changes them fails `postgres-away.test.ts`. */
const networkTexts =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|client has encountered a connection error/i

/**
 * A connection ended while in use (SQLSTATE 57P01, 57P02; Node's words for a closed socket). Whether a single
 * statement ran is not known.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error)
  if (typeof code === 'string') return /^57P0[12]$|^ECONNRESET$|^EPIPE$/.test(code)
  return error instanceof Error && /^Connection terminated|not queryable$/.test(error.message)
}

/**
 * Answer 503, not 500: away, starting, stopping or too slow. SQLSTATE 08, 53, 57P, 58, 57014, 25006, 25P03, 55P03;
 * SQLite busy, locked, full, read-only and I/O; a file that cannot be written. Also as a cause.
 */
export function isUnavailable(error: unknown): boolean {
  for (let one = error, depth = 0; one instanceof Error && depth < 3; one = one.cause, depth++)
    if (isAway(one)) return true
  return false
}

function isAway(error: Error): boolean {
  const code = codeOf(error)
  if (typeof code === 'string') {
    if (
      networkCodes.has(code) ||
      Object.hasOwn(diskCodes, code) ||
      /^(08|53|57P|58|57014|25006|25P03|55P03)/.test(code)
    )
      return true
  }
  const errcode = errcodeOf(error)
  if (typeof errcode === 'number') return [5, 6, 8, 10, 13, 14].includes(errcode & 0xff)
  return networkTexts.test(error.message)
}
