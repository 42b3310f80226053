/**
 * Sends e-mails by SMTP, or keeps them when there is no server to send them to. An e-mail counts as sent only
 * after the mail server's 250 to its DATA; every try of an e-mail bears the same Message-ID, so a mailbox that
 * got it twice can tell.
 */

import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.server.ts'
import { jobError } from '../process/job-error.ts'
import { type Log, requestId } from '../process/log.ts'
import { within } from '../process/within.ts'
import { type Email, type Mailbox, noteSent, type Recipient, saveEmail } from './emails.server.ts'
import { openTransport } from './transport.server.ts'

export type { Email } from './emails.server.ts'

export interface Mailer {
  /** False when e-mails are only kept, because no SMTP_URL is set and no mailbox connected; that may change at any time. */
  readonly leaves: boolean
  /**
   * Sends the e-mail, or keeps it when `leaves` is false. Resolves at once when it was sent before.
   * @throws a `jobError`: `permanent` when every address refused it for good, `unreachable` when there is no server.
   */
  deliver(email: Email): Promise<void>
  /** Whether the mail server takes our connection and sign-in now. */
  reachable(): Promise<boolean>
  close(): void
}

/** No step of a conversation may take longer: a stuck server must not hold the other e-mails up. */
const timeout = 10_000
/** Nor a whole conversation, though each step had its word in time. */
const conversationMs = 60_000

export function openMailer({
  config,
  database,
  log,
  limitMs = conversationMs,
}: {
  config: Pick<Config, 'smtpUrl'> & Partial<Pick<Config, 'inbox' | 'mailClient' | 'dkim'>>
  database: Database
  log: Log
  /** Milliseconds for a conversation. */
  limitMs?: number
}): Mailer {
  const transports = openTransports(config)

  return {
    get leaves() {
      return config.smtpUrl !== undefined
    },
    async deliver(dirty) {
      const email = clean(dirty)
      const [transport, returnsTo] = [transports.now(), config.inbox?.mailbox]
      if (!transport) return void (await saveEmail(database, email, 'kept', messageIdOf(email)))
      const messageId = messageIdOf(email)
      const recipients = await saveEmail(database, email, 'waiting', messageId)
      if (!recipients) return
      const waiting = recipients.flatMap(({ address, sent }) => (sent ? [] : [address]))
      const send = (sender: string) =>
        transport.sendMail({
          // Whatever the headers say, these and no others get it.
          envelope: { from: sender, to: waiting },
          from: email.from,
          to: email.to.map(({ address }) => ({ name: '', address })),
          ...(email.replyTo && { replyTo: email.replyTo }),
          ...(email.urgent && { priority: 'high' }),
          subject: email.subject,
          text: email.text,
          html: email.html,
          ...(email.calendar && { icalEvent: { ...email.calendar, filename: 'appointment.ics' } }),
          messageId,
          // Of the domain that people see, or it proves nothing (DMARC, RFC 7489, 3.1.1).
          ...(config.dkim && {
            dkim: { ...config.dkim, domainName: email.from.address.replace(/^.*@/, '') },
          }),
          headers: headersOf(email),
        })
      // What comes back arrives where it is read; a server that lets only its own account send takes that one.
      const conversation = send(returnsTo ?? email.from.address).catch((error: unknown) => {
        const isSender = (error as Record<string, unknown>).command === 'MAIL FROM'
        if (!isSender || !returnsTo || returnsTo === email.from.address) throw error
        return send(email.from.address)
      })
      const info = await within(limitMs, conversation, tooLong).catch((error: unknown) => {
        throw meaningful(error, email)
      })
      const taken = recipients.map((one): Recipient => {
        return { ...one, sent: one.sent || info.accepted.includes(one.address) }
      })
      const refusals = info.rejectedErrors ?? []
      const retriable = refusals.find((refusal) => !refusal.permanent)
      await noteSent(database, email.jobId, taken, !retriable)
      if (retriable) throw meaningful(retriable, email)
      if (refusals.length > 0)
        log.warn(
          { job: email.jobId, kind: email.kind, count: refusals.length },
          'an email was refused by some recipients',
        )
    },
    reachable: async () => {
      const transport = transports.now()
      return transport === null || within(limitMs, transport.verify(), tooLong).catch(() => false)
    },
    close: transports.close,
  }
}

function openTransports(config: Pick<Config, 'smtpUrl'> & Partial<Pick<Config, 'mailClient'>>) {
  let open: { as: unknown[]; transport: ReturnType<typeof openTransport> } | undefined
  return {
    /** To the server of now; null for none. */
    now() {
      const { smtpUrl: url, mailClient } = config
      if (open?.as[0] !== url || open?.as[1] !== mailClient) {
        open?.transport.close()
        open = url ? { as: [url, mailClient], transport: openTransport(url, timeout, mailClient) } : undefined
      }
      return open?.transport ?? null
    },
    close: () => open?.transport.close(),
  }
}

function headersOf({ personal, unsubscribe }: Email): Record<string, string> {
  const id = requestId()
  return {
    // So that no absence note answers a machine (RFC 3834, section 5).
    ...(!personal && { 'Auto-Submitted': 'auto-generated' }),
    // RFC 8058, 3.1: mailboxes show a button, and its press is a post.
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    // Whoever brings an email that went wrong brings what finds it in the log.
    ...(id && { 'X-Request-Id': id }),
  }
}

/** The e-mail without anything that could end a header line or begin a second address. */
function clean(email: Email): Email {
  const { replyTo, ...rest } = email
  // An e-mail that cannot be answered is better than one that is lost.
  const answerable = replyTo && isOneAddress(replyTo.address) ? { replyTo: tidy(replyTo) } : {}
  for (const { address } of [email.from, ...email.to])
    if (!isOneAddress(address)) throw jobError('not one email address', { permanent: true })
  return { ...rest, ...answerable, from: tidy(email.from), subject: oneLine(email.subject) }
}

/** A name keeps nothing that is syntax in an address list: not every mail program reads quotes as it should. */
const tidy = ({ name, address }: Mailbox): Mailbox => {
  return { name: oneLine(name.replace(/[@,;:<>"()[\]\\]/g, ' ')).replace(/\s+/g, ' '), address }
}
/** Unicode's "C": control, direction and other invisible marks. Line and paragraph separators are "Z". */
const oneLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()
const isOneAddress = (address: string) =>
  address.length <= 254 && /^[^\s\p{C}@,;:<>"()[\]\\]+@[^\s\p{C}@,;:<>"()[\]\\]+$/u.test(address)

/** Derived from the job, never from the moment: a second delivery of one e-mail is recognised by it. */
const messageIdOf = ({ jobId, from }: Email) => `<${jobId}@${from.address.replace(/^.*@/, '')}>`

/** Errors of the way to the server, after which its other e-mails would fail the same way (nodemailer, "errors"). */
const wayErrors = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EAUTH'])

/** What an error of nodemailer means for the e-mail (RFC 5321, 4.2.1: 5yz is for good, 4yz may pass). */
function meaningful(error: unknown, email: Email): Error {
  const { code, command, permanent, responseCode } = error as Record<string, unknown>
  const unreachable = wayErrors.has(String(code)) || responseCode === 421
  // A refusal of MAIL FROM or of the sign-in is our own configuration, which somebody will put right.
  const refused = permanent === true && (command === 'RCPT TO' || command === 'DATA')
  const text = error instanceof Error ? error.message : 'the email was not sent'
  // Without its cause, which says the same with the addresses in it.
  const meant = jobError(withoutPersons(text, email), { permanent: refused, unreachable })
  return typeof code === 'string' ? Object.assign(meant, { code }) : meant
}

/** A mail server's words without those of the e-mail that they quote: an address, what stands before its `@`, a name. */
function withoutPersons(text: string, { to, replyTo, subject }: Email): string {
  const addresses = [...to, ...(replyTo ? [replyTo] : [])].map(({ address }) => address)
  const quoted = [
    ...addresses,
    ...addresses.map((address) => address.replace(/@[^@]*$/, '')),
    ...(replyTo ? [replyTo.name, ...replyTo.name.split(' ')] : []),
    subject,
  ]
  return quoted
    .filter((words) => words.length > 2)
    .sort((a, b) => b.length - a.length)
    .map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .reduce(
      (left, words) => left.replace(new RegExp(`(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])`, 'giu'), '[quoted]'),
      text,
    )
}

const tooLong = () => Object.assign(jobError('the mail server took too long', {}), { code: 'ETIMEDOUT' })
