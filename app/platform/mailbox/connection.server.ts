/** The row of the connected mailbox: what it says, what of it is encrypted, and the issuer behind it. */

import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../audit/audit-trail.server.ts'
import type { Config } from '../config/config.ts'
import { type MailMaker, type MakerId, mailMakers } from '../config/mail-settings.ts'
import { type Database, databaseNow } from '../database/database.server.ts'
import type { Moment } from '../database/tables.ts'
import { type Granted, grantedBy, openIssuer, renewedAfter, TokenError } from '../mailer/mail-token.server.ts'
import type { Log } from '../process/log.ts'
import {
  decrypt,
  type EncryptedColumns,
  encrypt,
  everySecret,
  keyFor,
  type Secrets,
} from '../secrets/secrets.server.ts'

interface ConnectionTable {
  id: string
  maker: MakerId
  tenant: string
  mailbox: string
  client_id: string
  client_secret: string
  changed_at: Moment
  /** YYYY-MM-DD */
  secret_ends: string | null
  refresh_token: string | null
  access_token: string | null
  connected_at: Moment | null
  renewed_at: Moment | null
  renew_at: Moment | null
  access_until: Moment | null
  ends_at: Moment | null
  held_until: Moment | null
  trouble: string | null
  trouble_words: string | null
  trouble_since: Moment | null
  used_state: string | null
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    mail_connections: ConnectionTable
  }
}

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<(typeof mailboxActions)[number], true> {}
}

/** What of it leaves a row in the audit trail. */
export const mailboxActions = [
  'mailbox-prepared',
  'mailbox-connected',
  'mailbox-refused',
  'mailbox-disconnected',
] as const

export type Connection = Selectable<ConnectionTable>

export interface MailboxParts extends Secrets {
  config: Config
  database: Database
  log: Log
}

export const connectionId = 'mailbox'
/** A mail server that refuses a token this young refuses the next one, too. */
const freshSeconds = 60

const purpose = 'connected mailbox'
export const encryptedConnection: EncryptedColumns = {
  ...{ table: 'mail_connections', owner: 'id', purpose },
  columns: ['client_secret', 'refresh_token', 'access_token'],
}

export type ConnectionRow = ReturnType<typeof openConnection>

/** Reads and writes the row. */
export function openConnection(parts: MailboxParts) {
  const { config, database } = parts
  const { db, engine } = database
  const key = (secret: string) => keyFor(secret, purpose)
  const seal = (text: string) => encrypt(key(parts.secret), text, connectionId)

  /** What cannot be read was made with a secret that is gone. @throws TokenError */
  const unseal = (stored: string) => {
    for (const secret of everySecret(parts))
      try {
        return decrypt(key(secret), stored, connectionId)
      } catch {
        // It was made with another one.
      }
    throw new TokenError('secret_changed', 'The server’s secret has changed.', true)
  }

  const makerOf = ({ maker }: Pick<Connection, 'maker'>): MailMaker => {
    const found = maker === 'own' ? config.mailIssuer : mailMakers[maker]
    if (!found) throw new TokenError('no_issuer', 'MAIL_ISSUER_URL is not set any more.', true)
    return found
  }

  return {
    seal,
    unseal,
    makerOf,
    issuerOf: (row: Connection) =>
      openIssuer(makerOf(row).issuer.replace('TENANT', row.tenant), row.client_id, unseal(row.client_secret)),
    /** With what its moments mean now, by the clock that all servers share. */
    read: () =>
      db
        .selectFrom('mail_connections')
        .selectAll()
        .select([
          sql<boolean>`access_until > ${databaseNow(engine)}`.as('isUsable'),
          sql<boolean>`renew_at <= ${databaseNow(engine)}`.as('isDue'),
          sql<boolean>`held_until > ${databaseNow(engine)}`.as('isHeld'),
          sql<boolean>`renewed_at > ${databaseNow(engine, -freshSeconds)}`.as('isFresh'),
        ])
        .where('id', '=', connectionId)
        .executeTakeFirst(),
    /** A change of this very connection, and not of one that took its place meanwhile. */
    change: (row: Pick<Connection, 'changed_at'>) =>
      db
        .updateTable('mail_connections')
        .where('id', '=', connectionId)
        .where('changed_at', '=', row.changed_at),
    /** The columns of what was granted. */
    kept: ({ token, lasts, refreshToken, endsIn }: Granted) => ({
      access_token: seal(token),
      ...(refreshToken && { refresh_token: seal(refreshToken) }),
      ...{ renewed_at: databaseNow(engine), access_until: databaseNow(engine, lasts) },
      renew_at: databaseNow(engine, renewedAfter(lasts)),
      ...(endsIn && { ends_at: databaseNow(engine, endsIn) }),
      ...{ held_until: null, trouble: null, trouble_words: null, trouble_since: null },
    }),
  }
}

/** What passes by itself. */
const passing = ['unreachable', 'no_token', 'temporarily_unavailable', 'server_error']
const warnDays = 14

/** When the sign-in ends as far as anybody knows, ISO 8601 or a day; null where nobody does. */
export const endOf = ({ secret_ends, ends_at }: Pick<Connection, 'secret_ends' | 'ends_at'>) =>
  [secret_ends, ends_at].filter((end) => end !== null).sort()[0] ?? null

/** How the connected mailbox stands. */
export function standingOf(row: Connection | undefined, now = new Date()) {
  if (!row) return 'none'
  if (!row.refresh_token) return 'prepared'
  if (row.trouble && !passing.includes(row.trouble)) return 'refused'
  const end = endOf(row)
  return end && Date.parse(end) - now.getTime() < warnDays * 86_400_000 ? 'ending' : 'connected'
}

/** What of it owners are told above every screen, and the doctor says; null while nobody signed in. */
export async function readStanding({ db }: Pick<Database, 'db'>) {
  const row = await db
    .selectFrom('mail_connections')
    .selectAll()
    .where('id', '=', connectionId)
    .executeTakeFirst()
  return row?.refresh_token ? { ...row, standing: standingOf(row), end: endOf(row) } : null
}

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
  /** True for one server alone, for the seconds that it takes, and for none once another has renewed what stood in `row`. */
  async function claim(row: Connection): Promise<boolean> {
    const { numUpdatedRows } = await change(row)
      .set({ held_until: databaseNow(engine, askSeconds) })
      .where('access_token', row.access_token === null ? 'is' : '=', row.access_token)
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
