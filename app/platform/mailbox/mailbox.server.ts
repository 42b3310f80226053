/**
 * The mailbox that an owner connects at the desk (OAuth 2.0 authorization code with PKCE). While it is connected it stands in for SMTP_URL, IMAP_URL and
 * MAIL_FROM.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { recordAudit } from '../audit/audit-trail.server.ts'
import type { Config } from '../config/config.ts'
import { type MailMaker, type MakerCalendar, type MakerId, readInbox } from '../config/mail-settings.ts'
import { databaseNow } from '../database/database.server.ts'
import { tryInbox } from '../inbox/inbox.server.ts'
import { type Granted, grantedBy, orTokenError, TokenError } from '../mailer/mail-token.server.ts'
import { openTransport } from '../mailer/transport.server.ts'
import { keyFor } from '../secrets/secrets.server.ts'
import {
  type Connection,
  type ConnectionRow,
  connectionId as id,
  type MailboxParts,
  openConnection,
  openTokens,
} from './connection.server.ts'

export type ConnectedMailbox = Awaited<ReturnType<typeof openMailbox>>

export interface Entered {
  maker: MakerId
  tenant: string
  mailbox: string
  clientId: string
  clientSecret: string
  secretEnds: string | null
}

interface By {
  staffId: string
  address: string
}

/** The addresses that makers send people back to, for the mailbox and for a colleague's calendar; they are told them beforehand, letter for letter. */
export const backPaths = { mailbox: '/admin/mailbox/back', calendar: '/admin/appointments/back' } as const
type Purpose = keyof typeof backPaths
const signInMs = 15 * 60_000
const trialMs = 10_000

/** @throws when the database cannot be read. */
export async function openMailbox(parts: MailboxParts) {
  const { config } = parts
  const connection = openConnection(parts)
  const tokens = openTokens(parts, connection)
  const oauth = openOauth(parts, connection)
  const client = { token: tokens.token }
  let settings: MailSettings | null = null

  /** Reads whether one is connected: after a change here, and after the announcement of another server. */
  async function refresh(): Promise<void> {
    const row = await connection.read()
    // Its issuer may have been taken out of the environment.
    const isKnown = row?.refresh_token && (row.maker !== 'own' || config.mailIssuer)
    settings = isKnown ? settingsFor(row, connection.makerOf(row), client) : null
  }

  const live = <Name extends keyof MailSettings>(name: Name) => ({
    enumerable: true,
    get: () => (settings ?? config)[name],
  })
  await refresh()
  return {
    /** The configuration with the connected mailbox in place of what the environment says of mail. */
    config: Object.defineProperties({ ...config } as Config, {
      ...{ smtpUrl: live('smtpUrl'), inbox: live('inbox') },
      ...{ mailFrom: live('mailFrom'), mailClient: live('mailClient') },
    }),
    read: connection.read,
    refresh,
    renewDue: tokens.renewDue,
    ...openSignIn(parts, connection, oauth, refresh),
    calendars: openCalendars(parts, connection, oauth),
    ...openEntry(parts, connection, refresh),
  }
}

type MailSettings = Pick<Config, 'smtpUrl' | 'inbox' | 'mailFrom' | 'mailClient'>

function settingsFor(
  { mailbox }: Connection,
  { smtp, imap }: MailMaker,
  client: NonNullable<Config['mailClient']>,
): MailSettings {
  const as = (url: string) => url.replace('://', `://${encodeURIComponent(mailbox)}@`)
  const inbox = readInbox(`${as(imap)}/INBOX`)
  if (typeof inbox === 'string') throw new Error(inbox)
  return { smtpUrl: as(smtp), inbox: { ...inbox, client }, mailFrom: mailbox, mailClient: client }
}

type Refresh = () => Promise<void>

type SignIn = ReturnType<typeof openOauth>

/** A sign-in at the maker (OAuth 2.0 authorization code with PKCE), for the mailbox or for a calendar. */
function openOauth(parts: MailboxParts, connection: ConnectionRow) {
  const { config } = parts
  const { read, makerOf, issuerOf } = connection

  /** Codes for a sign-in, made of its state: nothing is kept of it, and no other session can finish it. */
  const codesOf = (state: string) => {
    const make = (what: string) =>
      createHmac('sha256', keyFor(parts.secret, `mailbox ${what}`))
        .update(state)
        .digest('base64url')
    return { verifier: make('verifier'), nonce: make('nonce') }
  }
  const stateOf = (row: Connection, session: string, purpose: Purpose, head: string) => {
    const mac = createHmac('sha256', keyFor(parts.secret, 'mailbox state'))
    const bound = JSON.stringify([session, row.changed_at, head, ...(purpose === 'mailbox' ? [] : [purpose])])
    return `${head}.${mac.update(bound).digest('base64url')}`
  }
  /** @throws TokenError where the maker has none */
  const calendarOf = (row: Connection): MakerCalendar => {
    const { calendar } = makerOf(row)
    if (!calendar) throw new TokenError('no_issuer', 'This maker has no calendars.', true)
    return calendar
  }

  /** Where the person signs in. @throws TokenError where the maker is away or says it is another */
  async function begin(row: Connection, session: string, purpose: Purpose, hint: string): Promise<URL> {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
    const head = `${Date.now().toString(36)}.${randomBytes(16).toString('base64url')}`
    const state = stateOf(row, session, purpose, head)
    const { verifier, nonce } = codesOf(state)
    const { scope } = purpose === 'mailbox' ? makerOf(row) : calendarOf(row)
    return buildAuthorizationUrl(await issuerOf(row), {
      ...{ redirect_uri: config.siteUrl + backPaths[purpose], scope, state, nonce, login_hint: hint },
      code_challenge: await calculatePKCECodeChallenge(verifier),
      ...{ code_challenge_method: 'S256', ...makerOf(row).asks },
    })
  }

  /** The connection and the state that this very session began with. @throws TokenError */
  async function checkState(answer: URLSearchParams, session: string, purpose: Purpose) {
    const row = await read()
    const state = answer.get('state') ?? ''
    const head = state.slice(0, state.lastIndexOf('.'))
    if (!row || state !== stateOf(row, session, purpose, head))
      throw new TokenError('other_session', '', true)
    if (Date.now() - Number.parseInt(head, 36) > signInMs) throw new TokenError('too_late', '', true)
    return { row, state }
  }

  /** The lasting permission that the maker's answer stands for. @throws TokenError */
  async function redeem(row: Connection, state: string, answer: URLSearchParams, purpose: Purpose) {
    const { authorizationCodeGrant } = await import('openid-client')
    const { verifier, nonce } = codesOf(state)
    const checks = { pkceCodeVerifier: verifier, expectedNonce: nonce, expectedState: state }
    const back = new URL(`${config.siteUrl}${backPaths[purpose]}?${answer}`)
    const { refreshToken, ...granted } = await grantedBy(
      authorizationCodeGrant(await issuerOf(row), back, checks),
    )
    if (!refreshToken)
      throw new TokenError('no_lasting_token', 'The maker lets the program in for an hour only.', true)
    return { ...granted, refreshToken }
  }

  return { begin, checkState, redeem, calendarOf }
}

function openSignIn({ database }: MailboxParts, connection: ConnectionRow, oauth: SignIn, refresh: Refresh) {
  const { db, engine } = database
  const { change, kept, makerOf } = connection
  const { begin, checkState, redeem } = oauth
  return {
    begin: (row: Connection, session: string) => begin(row, session, 'mailbox', row.mailbox),

    /**
     * Takes what the maker sent the person back with, once: tokens are fetched, tried with both mail servers and kept.
     * @throws TokenError, or what a mail server says; nothing has changed then
     */
    async finish(answer: URLSearchParams, session: string, by: By): Promise<void> {
      const { row, state } = await checkState(answer, session, 'mailbox')
      const { numUpdatedRows } = await change(row)
        .set({ used_state: state })
        .where(({ or, eb }) => or([eb('used_state', 'is', null), eb('used_state', '!=', state)]))
        .executeTakeFirst()
      if (numUpdatedRows !== 1n) throw new TokenError('used_already', '', true)
      const granted = await redeem(row, state, answer, 'mailbox')
      await tryBoth(settingsFor(row, makerOf(row), { token: async () => granted.token }))
      const { numUpdatedRows: done } = await change(row)
        .set({ ends_at: null, ...kept(granted), connected_at: databaseNow(engine) })
        .executeTakeFirst()
      if (done !== 1n) throw new TokenError('other_session', '', true)
      await recordAudit(db, { action: 'mailbox-connected', ...by, detail: { maker: row.maker } })
      await refresh()
    },
  }
}

/** Calendars of colleagues, by the application that the owner entered for the mailbox; each signs in with an account of their own. */
function openCalendars({ config }: MailboxParts, { read, makerOf, issuerOf }: ConnectionRow, oauth: SignIn) {
  const { begin, checkState, redeem, calendarOf } = oauth
  return {
    /** The maker whose calendars can be signed in to; null for none. */
    async maker(): Promise<string | null> {
      const row = await read()
      if (!row || (row.maker === 'own' && !config.mailIssuer)) return null
      const { name, calendar } = makerOf(row)
      return calendar && name
    },
    /** Where the colleague signs in; null where no application was entered. @throws TokenError */
    async begin(session: string, email: string): Promise<URL | null> {
      const row = await read()
      return row ? begin(row, session, 'calendar', email) : null
    },
    /** @throws TokenError */
    async finish(answer: URLSearchParams, session: string) {
      const { row, state } = await checkState(answer, session, 'calendar')
      return { calendar: calendarOf(row), granted: await redeem(row, state, answer, 'calendar') }
    },
    /** @throws TokenError */
    async renew(refreshToken: string): Promise<Granted> {
      const row = await read()
      if (!row) throw new TokenError('no_issuer', 'The application at the maker was taken out.', true)
      const { refreshTokenGrant } = await import('openid-client')
      return grantedBy(refreshTokenGrant(await issuerOf(row), refreshToken))
    },
  }
}

function openEntry({ database }: MailboxParts, connection: ConnectionRow, refresh: Refresh) {
  const { db } = database
  const { read, seal, unseal, issuerOf } = connection
  return {
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
