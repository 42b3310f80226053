/**
 * The mailbox that an owner connects at the desk (OAuth 2.0 authorization code with PKCE): it is signed in to with tokens, which are kept encrypted and
 * renewed before they end, by one server at a time. While it is connected it stands in for SMTP_URL, IMAP_URL and MAIL_FROM.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Selectable, sql } from 'kysely'
import { recordAudit } from '../audit/audit-trail.server.ts'
import type { Config } from '../config/config.ts'
import { readInbox } from '../config/inbox-address.ts'
import { type MailMaker, type MakerId, mailMakers } from '../config/mail-client.ts'
import { type Database, databaseNow } from '../database/database.server.ts'
import type { Moment } from '../database/tables.ts'
import { tryInbox } from '../inbox/inbox.server.ts'
import {
  type Granted,
  grantedBy,
  openIssuer,
  orTokenError,
  renewedAfter,
  TokenError,
} from '../mailer/mail-token.server.ts'
import { openTransport } from '../mailer/transport.server.ts'
import type { Log } from '../process/log.ts'
import { decrypt, encrypt, keyFor } from '../secrets/encryption.server.ts'
import { everySecret, type Secrets } from '../secrets/secrets.server.ts'

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
export type ConnectedMailbox = ReturnType<typeof openMailboxParts>

/** What an owner enters before the sign-in. */
export interface Entered {
  maker: MakerId
  /** Microsoft's directory; empty elsewhere. */
  tenant: string
  mailbox: string
  clientId: string
  /** Empty to keep the one that is there. */
  clientSecret: string
  secretEnds: string | null
}

interface By {
  staffId: string
  address: string
}

interface Parts extends Secrets {
  config: Config
  database: Database
  log: Log
}

const id = 'mailbox'
/** The address that makers send people back to; they are told it beforehand, letter for letter. */
export const backPath = '/admin/mailbox/back'
/** A sign-in that was begun is finished within so long. */
const signInMs = 15 * 60_000
/** While one server asks, the others wait; it is dead after so long. */
const askSeconds = 30
/** A refusal is asked about once more after so long, for somebody may have mended it there. */
const againSeconds = 300
/** A mail server that refuses a token this young refuses the next one, too. */
const freshSeconds = 60
const trialMs = 10_000

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
  const row = await db.selectFrom('mail_connections').selectAll().where('id', '=', id).executeTakeFirst()
  return row?.refresh_token ? { ...row, standing: standingOf(row), end: endOf(row) } : null
}

/** @throws when the database cannot be read. */
export async function openMailbox(parts: Parts) {
  const mailbox = openMailboxParts(parts)
  await mailbox.refresh()
  return mailbox
}

function openMailboxParts(parts: Parts) {
  const { config, database, log } = parts
  const { db, engine } = database
  const key = (secret: string) => keyFor(secret, 'connected mailbox')
  const seal = (text: string) => encrypt(key(parts.secret), text, id)
  let connected: Connection | null = null

  /** What cannot be read was made with a secret that is gone. @throws TokenError */
  const unseal = (stored: string) => {
    for (const secret of everySecret(parts))
      try {
        return decrypt(key(secret), stored, id)
      } catch {
        // It was made with another one.
      }
    throw new TokenError('secret_changed', 'The server’s secret has changed.', true)
  }

  const read = () =>
    db
      .selectFrom('mail_connections')
      .selectAll()
      .select([
        sql<boolean>`access_until > ${databaseNow(engine)}`.as('isUsable'),
        sql<boolean>`renew_at <= ${databaseNow(engine)}`.as('isDue'),
        sql<boolean>`held_until > ${databaseNow(engine)}`.as('isHeld'),
        sql<boolean>`renewed_at > ${databaseNow(engine, -freshSeconds)}`.as('isFresh'),
      ])
      .where('id', '=', id)
      .executeTakeFirst()

  const set = (row: Pick<Connection, 'changed_at'>) =>
    // Nothing of a connection that was made anew or taken away meanwhile.
    db.updateTable('mail_connections').where('id', '=', id).where('changed_at', '=', row.changed_at)

  async function refresh(): Promise<void> {
    const row = await read()
    connected = row?.refresh_token ? row : null
  }

  const makerOf = ({ maker }: Pick<Connection, 'maker'>): MailMaker => {
    const found = maker === 'own' ? config.mailIssuer : mailMakers[maker]
    if (!found) throw new TokenError('no_issuer', 'MAIL_ISSUER_URL is not set any more.', true)
    return found
  }

  const issuerOf = (row: Connection) =>
    openIssuer(makerOf(row).issuer.replace('TENANT', row.tenant), row.client_id, unseal(row.client_secret))

  /** The columns of what was granted. */
  const kept = ({ token, lasts, refreshToken, endsIn }: Granted) => ({
    access_token: seal(token),
    ...(refreshToken && { refresh_token: seal(refreshToken) }),
    ...{ renewed_at: databaseNow(engine), access_until: databaseNow(engine, lasts) },
    renew_at: databaseNow(engine, renewedAfter(lasts)),
    ...(endsIn && { ends_at: databaseNow(engine, endsIn) }),
    ...{ held_until: null, trouble: null, trouble_words: null, trouble_since: null },
  })

  /** True for one server alone, for the seconds that it takes. */
  async function claim(row: Connection): Promise<boolean> {
    const { numUpdatedRows } = await set(row)
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
      await set(row).set(kept(granted)).execute()
      if (row.trouble) log.info('the connected mailbox is let in again')
      return granted.token
    } catch (error) {
      if (error instanceof TokenError) await noteTrouble(row, error)
      throw error
    }
  }

  async function noteTrouble(row: Connection, { error, message, isRefusal }: TokenError) {
    const words = message.slice(error.length + 2)
    await set(row)
      .set({
        ...{ trouble: error, trouble_words: words },
        trouble_since: row.trouble_since ?? databaseNow(engine),
        held_until: databaseNow(engine, isRefusal ? againSeconds : askSeconds),
      })
      .execute()
    if (row.trouble === error) return
    log.warn({ code: error }, 'the connected mailbox gets no new token')
    if (!isRefusal) return
    const detail = { maker: row.maker, code: error }
    await recordAudit(db, { action: 'mailbox-refused', staffId: null, address: 'program', detail })
  }

  /** @throws TokenError */
  async function token(isAnew: boolean): Promise<string> {
    for (const until = performance.now() + askSeconds * 1000; performance.now() < until; await pause(200)) {
      const row = await read()
      if (!row?.refresh_token) break
      const isGood = row.access_token !== null && row.isUsable && (!isAnew || row.isFresh)
      const usable = isGood ? unseal(row.access_token ?? '') : null
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

  const client = { token }
  /** What the rest of the program goes by while it is connected. */
  const settingsFor = (row: Connection, mailClient: typeof client) => {
    const { smtp, imap } = makerOf(row)
    const as = (url: string) => url.replace('://', `://${encodeURIComponent(row.mailbox)}@`)
    const inbox = readInbox(`${as(imap)}/INBOX`)
    if (typeof inbox === 'string') throw new Error(inbox)
    return { smtpUrl: as(smtp), inbox: { ...inbox, client: mailClient }, mailFrom: row.mailbox, mailClient }
  }
  const live = <Name extends 'smtpUrl' | 'inbox' | 'mailFrom' | 'mailClient'>(name: Name) => ({
    enumerable: true,
    get: () => (connected ? settingsFor(connected, client)[name] : config[name]),
  })

  /** Codes for a sign-in, made of its state: nothing is kept of it, and no other session can finish it. */
  const codesOf = (state: string) => {
    const make = (what: string) =>
      createHmac('sha256', keyFor(parts.secret, `mailbox ${what}`))
        .update(state)
        .digest('base64url')
    return { verifier: make('verifier'), nonce: make('nonce') }
  }
  const stateOf = (row: Connection, session: string, head: string) => {
    const mac = createHmac('sha256', keyFor(parts.secret, 'mailbox state'))
    return `${head}.${mac.update(JSON.stringify([session, row.changed_at, head])).digest('base64url')}`
  }

  return {
    /** The configuration with the connected mailbox in place of what the environment says of mail. */
    config: Object.defineProperties({ ...config } as Config, {
      ...{ smtpUrl: live('smtpUrl'), inbox: live('inbox') },
      ...{ mailFrom: live('mailFrom'), mailClient: live('mailClient') },
    }),
    read,
    /** Reads whether one is connected: after a change here, and after the announcement of another server. */
    refresh,
    makerOf,

    /** Keeps what was entered. Tokens stay as long as they are for the same mailbox of the same client. */
    async save(entered: Entered, by: By): Promise<void> {
      const { maker, tenant, mailbox, clientId: client_id, secretEnds: secret_ends } = entered
      const before = await read()
      const isSame =
        before !== undefined &&
        JSON.stringify([maker, tenant, mailbox, client_id]) ===
          JSON.stringify([before.maker, before.tenant, before.mailbox, before.client_id])
      const row = {
        ...{ maker, tenant, mailbox, client_id, secret_ends },
        client_secret: entered.clientSecret ? seal(entered.clientSecret) : (before?.client_secret ?? ''),
        changed_at: new Date().toISOString(),
        // With a new secret it is tried at once.
        held_until: null,
      }
      const none = {
        ...{ refresh_token: null, access_token: null, connected_at: null, renewed_at: null, renew_at: null },
        ...{ access_until: null, ends_at: null, trouble: null, trouble_words: null, trouble_since: null },
      }
      const after = isSame ? row : { ...row, ...none }
      await db
        .insertInto('mail_connections')
        .values({ id, ...row, ...none })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(after))
        .execute()
      await recordAudit(db, { action: 'mailbox-prepared', ...by, detail: { maker } })
      await refresh()
    },

    /** Where the person signs in. @throws TokenError where the maker is away or says it is another */
    async begin(row: Connection, session: string): Promise<URL> {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      const state = stateOf(
        row,
        session,
        `${Date.now().toString(36)}.${randomBytes(16).toString('base64url')}`,
      )
      const { verifier, nonce } = codesOf(state)
      const { scope, asks } = makerOf(row)
      return buildAuthorizationUrl(await issuerOf(row), {
        ...{ redirect_uri: config.siteUrl + backPath, scope, state, nonce, login_hint: row.mailbox },
        code_challenge: await calculatePKCECodeChallenge(verifier),
        ...{ code_challenge_method: 'S256', ...asks },
      })
    },

    /**
     * Takes what the maker sent the person back with, once: tokens are fetched, tried with both mail servers and kept.
     * @throws TokenError, or what a mail server says; nothing has changed then
     */
    async finish(answer: URLSearchParams, session: string, by: By): Promise<void> {
      const row = await read()
      const state = answer.get('state') ?? ''
      const head = state.slice(0, state.lastIndexOf('.'))
      if (!row || state !== stateOf(row, session, head)) throw new TokenError('other_session', '', true)
      if (Date.now() - Number.parseInt(head, 36) > signInMs) throw new TokenError('too_late', '', true)
      const { numUpdatedRows } = await set(row)
        .set({ used_state: state })
        .where(({ or, eb }) => or([eb('used_state', 'is', null), eb('used_state', '!=', state)]))
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new TokenError('used_already', '', true)
      const { authorizationCodeGrant } = await import('openid-client')
      const { verifier, nonce } = codesOf(state)
      const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state }
      const back = new URL(`${config.siteUrl}${backPath}?${answer}`)
      const issuer = await issuerOf(row)
      const granted = await grantedBy(authorizationCodeGrant(issuer, back, checks))
      if (!granted.refreshToken)
        throw new TokenError('no_lasting_token', 'The maker lets the program in for an hour only.', true)
      await tryBoth(settingsFor(row, { token: async () => granted.token }))
      const { numUpdatedRows: done } = await set(row)
        .set({ ends_at: null, ...kept(granted), connected_at: databaseNow(engine) })
        .executeTakeFirst()
      if (done !== 1n) throw new TokenError('other_session', '', true)
      await recordAudit(db, { action: 'mailbox-connected', ...by, detail: { maker: row.maker } })
      await refresh()
    },

    /** Renews the token where it is time. */
    async renewDue(): Promise<void> {
      const row = await read()
      if (row?.refresh_token && (row.isDue || row.trouble) && !row.isHeld)
        await token(false).catch((error: unknown) => {
          if (!(error instanceof TokenError)) throw error
        })
    },

    /** Takes it away, and the permission back where the maker offers that. Returns whether it did. */
    async disconnect(by: By): Promise<boolean> {
      const row = await read()
      if (!row) return true
      await db.deleteFrom('mail_connections').where('id', '=', id).execute()
      await recordAudit(db, { action: 'mailbox-disconnected', ...by, detail: { maker: row.maker } })
      await refresh()
      if (!row.refresh_token) return true
      try {
        const { tokenRevocation } = await import('openid-client')
        const issuer = await issuerOf(row)
        if (!issuer.serverMetadata().revocation_endpoint) return false
        await orTokenError(tokenRevocation(issuer, unseal(row.refresh_token)))
        return true
      } catch (error) {
        if (error instanceof TokenError) return false
        throw error
      }
    },
  }
}

/** Signs in to both mail servers, and does nothing there. @throws what they say */
async function tryBoth({ smtpUrl, inbox, mailClient }: Pick<Config, 'smtpUrl' | 'inbox' | 'mailClient'>) {
  const transport = openTransport(smtpUrl ?? '', trialMs, mailClient)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  if (inbox) await tryInbox(inbox, trialMs)
}
