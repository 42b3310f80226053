/** Opened read-only: nothing is marked, moved or deleted, so people may read the mailbox beside the program. */
import type { ImapFlow } from 'imapflow'
import type { InboxAddress } from '../config/mail-settings.ts'
import { mailToken } from '../mailer/mail-token.server.ts'

export interface RawMessage {
  at: Date
  source: Buffer
}

/** How far a mailbox has been read. UIDs count only as long as the mailbox says the same `validity` (RFC 3501, 2.3.1.1). */
export interface Place {
  validity: string
  uid: number
}

export interface Reading {
  /** Null for a mailbox that was never read: then it begins with what comes from now on. */
  from: Place | null
  /** Nothing older is read; `isAnew` where the numbers have begun anew. */
  since(isAnew: boolean): Date
  max: number
  maxBytes: number
  /** Milliseconds after which no more are begun. */
  limitMs: number
}

const stepMs = 15_000

/** What is thrown when the mail server cannot be read; `code` says why without anybody's name. */
export class InboxError extends Error {
  readonly code: string
  constructor(code: string, cause: unknown) {
    super(`the mailbox cannot be read (${code})`, { cause })
    this.name = 'InboxError'
    this.code = code
  }
}

/**
 * Oldest first; `reached` gets the place behind each. @throws InboxError for what the mail server does wrong, and
 * what `take` throws.
 */
export async function readInbox(
  address: InboxAddress,
  reading: Reading,
  { take, reached }: { take(message: RawMessage): Promise<void>; reached(place: Place): Promise<void> },
): Promise<void> {
  const began = performance.now()
  await withInbox(address, stepMs, async (client, { validity, next }) => {
    const { from, since, max, maxBytes, limitMs } = reading
    if (from === null) return reached({ validity, uid: next - 1 })
    const isAnew = from.validity !== validity
    const [after, oldest] = [isAnew ? 0 : from.uid, since(isAnew)]
    // A search goes by the days of the server's own clock (RFC 3501, 6.4.4).
    const day = new Date(oldest.getTime() - 86_400_000)
    const found = await asInbox(() => client.search({ uid: `${after + 1}:*`, since: day }, { uid: true }))
    // A range that ends with `*` always names the last message (RFC 3501, 9).
    const uids = (found || []).filter((uid) => uid > after).sort((a, b) => a - b)
    for (const uid of uids.slice(0, max)) {
      if (performance.now() - began > limitMs) return
      const message = await asInbox(() => fetchOne(client, uid, maxBytes))
      if (message && message.at >= oldest) await take(message)
      await reached({ validity, uid })
    }
    if (isAnew && uids.length === 0) await reached({ validity, uid: next - 1 })
  })
}

/** Signs in and opens the mailbox, and nothing else. @throws InboxError */
export const tryInbox = (address: InboxAddress, limitMs: number): Promise<void> =>
  withInbox(address, limitMs, async () => {})

/** Of a line on which nothing is said: shorter than the half hour after which servers may end it (RFC 3501, 5.4). */
const quietMs = 5 * 60_000

/**
 * Holds the mailbox open (IDLE, RFC 2177) and calls `heard` now and each time something comes. Returns when `isWanted` says no,
 * asked every few minutes, or `signal` ends it. @throws InboxError
 */
export async function watchInbox(
  address: InboxAddress,
  { heard, isWanted, signal }: { heard(): void; isWanted(): boolean; signal: AbortSignal },
): Promise<void> {
  const watch: Work = async (client) => {
    const end = () => client.close()
    signal.addEventListener('abort', end)
    client.on('exists', heard)
    heard()
    try {
      while (!signal.aborted && client.usable && isWanted()) await asInbox(() => client.idle())
    } finally {
      signal.removeEventListener('abort', end)
    }
  }
  await withInbox(address, stepMs, watch, quietMs).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

async function fetchOne(client: ImapFlow, uid: number, maxLength: number): Promise<RawMessage | null> {
  const query = { uid: true, internalDate: true, source: { start: 0, maxLength } }
  const found = await client.fetchOne(String(uid), query, { uid: true })
  const source = found === false ? undefined : found.source
  if (found === false || source === undefined) return null
  return { at: new Date(found.internalDate ?? Date.now()), source }
}

type Work = (client: ImapFlow, box: { validity: string; next: number }) => Promise<void>

/** A token that the server refuses may have been taken back before its time: then a new one is tried. */
async function withInbox(
  address: InboxAddress,
  limitMs: number,
  work: Work,
  quietMs = limitMs,
): Promise<void> {
  const limits = { limitMs, quietMs }
  await openInbox(address, limits, work, false).catch((error: unknown) => {
    if (!address.client || !(error instanceof InboxError) || error.code !== 'EAUTH') throw error
    return openInbox(address, limits, work, true)
  })
}

async function openInbox(
  { host, port, secure, isHere, user, password, folder, client: token }: InboxAddress,
  { limitMs, quietMs }: { limitMs: number; quietMs: number },
  work: Work,
  isAnew: boolean,
): Promise<void> {
  // Most agencies have no mailbox read, and the library holds nine megabytes.
  const { ImapFlow } = await import('imapflow')
  // XOAUTH2 or OAUTHBEARER, by what the server offers.
  const signIn = token ? { accessToken: await asInbox(() => mailToken(token, isAnew)) } : { pass: password }
  const client = new ImapFlow({
    ...{ host, port, secure, auth: { user, ...signIn } },
    // Words of a mailbox belong in no log.
    logger: false,
    disableAutoIdle: true,
    ...{ connectionTimeout: limitMs, greetingTimeout: limitMs, socketTimeout: quietMs },
    maxIdleTime: quietMs / 2,
    // Nobody signs in unencrypted outside this machine, whatever the server offers.
    ...(!secure && !isHere && { doSTARTTLS: true }),
    // What a server may make us hold at a time.
    ...{ maxLineLength: 4_000_000, maxLiteralSize: 24_000_000, maxResponseSize: 32_000_000 },
  })
  // What breaks between two commands is thrown by the next one; without a listener it would end the process.
  client.on('error', () => {})
  try {
    const box = await asInbox(async () => {
      await client.connect()
      return client.mailboxOpen(folder, { readOnly: true })
    })
    await work(client, { validity: String(box.uidValidity), next: box.uidNext })
  } finally {
    await client.logout().catch(() => {})
    client.close()
  }
}

/** Runs a step of the conversation. @throws InboxError in place of what it throws. */
async function asInbox<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    throw new InboxError(codeOf(error), error)
  }
}

function codeOf(error: unknown): string {
  const { code, authenticationFailed, responseStatus, mailboxMissing } = error as Record<string, unknown>
  if (authenticationFailed === true) return 'EAUTH'
  if (mailboxMissing === true) return 'NOFOLDER'
  if (typeof code === 'string' && /^[\w-]{1,40}$/.test(code)) return code
  return typeof responseStatus === 'string' && /^\w{1,10}$/.test(responseStatus) ? responseStatus : 'FAILED'
}
