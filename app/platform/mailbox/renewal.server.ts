/** Tokens of the connected mailbox: renewed before they end, by one server at a time; a refusal is kept with the maker's words. */
import { setTimeout as pause } from 'node:timers/promises'
import { recordAudit } from '../audit/audit-trail.server.ts'
import { databaseNow } from '../database/database.server.ts'
import { grantedBy, TokenError } from '../mailer/mail-token.server.ts'
import type { Connection, ConnectionRow, MailboxParts } from './connection.server.ts'

/** While one server asks, the others wait; it is dead after so long. */
const askSeconds = 30
/** A refusal is asked about once more after so long, for somebody may have mended it there. */
const againSeconds = 300

/** Null where the server's secret has changed: a renewal finds out whether it matters, and notes it. */
function readable(unseal: (stored: string) => string, stored: string): string | null {
  try {
    return unseal(stored)
  } catch {
    return null
  }
}

export function openTokens({ database, log }: MailboxParts, connection: ConnectionRow) {
  const { db, engine } = database
  const { read, change, kept, unseal, issuerOf } = connection
  /** True for one server alone, for the seconds that it takes. */
  async function claim(row: Connection): Promise<boolean> {
    const { numUpdatedRows } = await change(row)
      .set({ held_until: databaseNow(engine, askSeconds) })
      .where(({ or, eb }) => or([eb('held_until', 'is', null), eb('held_until', '<=', databaseNow(engine))]))
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async function renew(row: Connection): Promise<string> {
    try {
      const { refreshTokenGrant } = await import('openid-client')
      const refreshToken = unseal(row.refresh_token ?? '')
      const granted = await grantedBy(refreshTokenGrant(await issuerOf(row), refreshToken))
      await change(row).set(kept(granted)).execute()
      if (row.trouble) log.info('the connected mailbox is let in again')
      return granted.token
    } catch (error) {
      if (error instanceof TokenError) await noteTrouble(row, error)
      throw error
    }
  }

  async function noteTrouble(row: Connection, { error, message, isRefusal }: TokenError) {
    const words = message.slice(error.length + 2)
    await change(row)
      .set({
        ...{ trouble: error, trouble_words: words },
        trouble_since: row.trouble_since ?? databaseNow(engine),
        held_until: databaseNow(engine, isRefusal ? againSeconds : askSeconds),
      })
      .execute()
    if (row.trouble === error) return
    log.warn({ code: error }, 'the connected mailbox gets no new token')
    if (!isRefusal) return
    const by = { staffId: null, address: 'program', detail: { maker: row.maker, code: error } }
    await recordAudit(db, { action: 'mailbox-refused', ...by })
  }

  /** @throws TokenError */
  async function token(isAnew: boolean): Promise<string> {
    for (const until = performance.now() + askSeconds * 1000; performance.now() < until; await pause(200)) {
      const row = await read()
      if (!row?.refresh_token) break
      const isGood = row.access_token !== null && row.isUsable && (!isAnew || row.isFresh)
      const usable = isGood ? readable(unseal, row.access_token ?? '') : null
      if (usable && (!row.isDue || row.isHeld)) return usable
      if (row.isHeld && row.trouble) throw new TokenError(row.trouble, row.trouble_words ?? '', true)
      if (row.isHeld || !(await claim(row))) continue
      return renew(row).catch((error: unknown) => {
        if (usable) return usable
        throw error
      })
    }
    throw new TokenError('unreachable', 'No token was to be had in time.')
  }

  return {
    token,
    /** Renews it where it is time. */
    async renewDue(): Promise<void> {
      const row = await read()
      if (row?.refresh_token && (row.isDue || row.trouble) && !row.isHeld)
        await token(false).catch((error: unknown) => {
          if (!(error instanceof TokenError)) throw error
        })
    },
  }
}
