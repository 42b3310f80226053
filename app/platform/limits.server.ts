/**
 * Counted in the database on PostgreSQL (all nodes together), on SQLite in this process unless `lasting`. When the
 * store is away it is counted in memory: never lifted.
 */
import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from './database/database.server.ts'
import { within } from './process/within.ts'

export interface LimitRule {
  /** Names the limit in the store: two rules never share a count. */
  name: string
  /** How many times within `seconds`. */
  times: number
  seconds: number
  /** True when a restart must not lift it: counted in the database on SQLite, too, at the price of a write each time. */
  lasting?: boolean
}

export interface Limit {
  /** Counts one use by `who`. Returns 0 when allowed, else the seconds until it may be tried again. */
  use(who: string): Promise<number>
  giveBack(who: string, uses?: number): Promise<void>
  forget(who: string): Promise<void>
}

/** Milliseconds that a store of counts is waited for, and for which it is not asked again after it was slow. */
const patienceMs = 400
const awayMs = 2_000

export function openLimit({ engine, db }: Database, rule: LimitRule): Limit {
  const options = { keyPrefix: rule.name, points: rule.times, duration: rule.seconds }
  const memory = new RateLimiterMemory(options)
  const limiter =
    engine === 'sqlite' && !rule.lasting
      ? memory
      : new RateLimiterPostgres({
          ...options,
          storeType: 'client',
          storeClient: {
            // SQLite understands the same statements but for how they number their values.
            query: ({ text, values }: { text: string; values: unknown[] }) =>
              soon(db, () =>
                db.executeQuery(
                  CompiledQuery.raw(engine === 'sqlite' ? text.replace(/\$(\d)/g, '?$1') : text, values),
                ),
              ),
          },
          tableName: 'limits',
          tableCreated: true,
          clearExpiredByTimeout: true,
          insuranceLimiter: memory,
        })
  return {
    async use(who) {
      try {
        await limiter.consume(keyOf(who))
        return 0
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        throw refusal
      }
    },
    async giveBack(who, uses = 1) {
      await limiter.reward(keyOf(who), uses)
    },
    async forget(who) {
      await limiter.delete(keyOf(who))
    },
  }
}

/** Until when no limit asks its store (`performance.now()`): one sign-in counts five times and must not wait five times. */
const slowUntil = new WeakMap<Database['db'], number>()

/** A store that does not answer at once is away: the visitor is not made to wait for a count. */
function soon<T>(store: Database['db'], ask: () => Promise<T>): Promise<T> {
  const slow = new Error('the store of counts is slow')
  if (performance.now() < (slowUntil.get(store) ?? 0)) return Promise.reject(slow)
  return within(patienceMs, ask(), () => {
    slowUntil.set(store, performance.now() + awayMs)
    return slow
  })
}

/** Addresses and accounts are stored as digests: the table of counts is no list of visitors. */
function keyOf(who: string): string {
  return createHash('sha256').update(who).digest('base64url').slice(0, 22)
}

/** An IPv6 address by its /64, which one household has at least (RFC 6177); IPv4 whole. */
export function limitKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const gap = plain.includes('::') ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...gap, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
