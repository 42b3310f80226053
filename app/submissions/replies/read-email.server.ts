/** Reads an email as it came over the wire. Nothing of it is trusted: not its sizes, its sender, its markup, its claims. */
import { createHash } from 'node:crypto'
import PostalMime, { type Email } from 'postal-mime'
import { tidyLine, tidyText } from '#app/lib/tidy-text.ts'
import { eventIdOf } from '../timeline/event-id.server.ts'
import type { IncomingEmail } from './incoming-email.ts'
import { textOfMarkup } from './text-of-markup.ts'
import { withoutQuote } from './without-quote.ts'

const maxText = 10_000
const maxQuoted = 5_000
const maxSubject = 200
const maxFiles = 20
/** A thread names each email before it; the last ones are enough to know it by. */
const maxAnswers = 20

/** An email that cannot be taken apart has no sender and says so. */
export async function readEmail(source: Buffer): Promise<IncomingEmail> {
  const id = (words: string) => eventIdOf(`email ${words}`)
  const email = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
    maxHeadersSize: 500_000,
  }).catch(() => null)
  const digest = createHash('sha256').update(source).digest('hex')
  if (!email) return { ...unreadable, id: id(digest) }
  const header = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const messageId = idsIn(email.messageId ?? '')[0] ?? null
  const sender = header('from').length === 1 ? senderOf(email) : { from: '', name: '' }
  const isReport = /multipart\/report/i.test(header('content-type')[0] ?? '')
  return {
    id: id(messageId === null ? digest : `${messageId} ${sender.from.toLowerCase()}`),
    messageId,
    ...sender,
    subject: tidyLine(email.subject ?? '').slice(0, maxSubject),
    ...wordsOf(email),
    files: filesOf(email),
    answers: answersOf(email),
    isAutomatic: isReport || isAutomatic(header),
    isForged: /\bdmarc\s*=\s*fail\b/i.test(header('authentication-results')[0] ?? ''),
    returned: isReport ? returnOf(email) : null,
  }
}

const unreadable: Omit<IncomingEmail, 'id'> = {
  ...{ messageId: null, from: '', name: '', subject: '', quoted: '', files: [], answers: [], returned: null },
  text: '(This email cannot be read here. It is in the mailbox.)',
  ...{ isAutomatic: false, isForged: false },
}

function senderOf({ from }: Email): { from: string; name: string } {
  const address = from?.address?.trim() ?? ''
  const isOne = address.length <= 254 && /^[^\s@<>]+@[^\s@<>]+$/.test(address)
  return { from: isOne ? address : '', name: tidyLine(from?.name ?? '').slice(0, 100) }
}

function wordsOf({ text, html }: Email): { text: string; quoted: string } {
  const plain = text?.trim() ? text : textOfMarkup(html ?? '')
  const parts = withoutQuote(tidyText(plain.slice(0, 200_000)))
  return { text: cut(parts.text, maxText), quoted: cut(parts.quoted, maxQuoted) }
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}\n(cut here)` : text

/** Pictures that stand in the text have no name worth telling. */
const filesOf = ({ attachments }: Email) =>
  attachments
    .filter(({ filename, related }) => filename && !related)
    .slice(0, maxFiles)
    .map(({ filename }) => tidyLine(filename ?? '').slice(0, 100))

/** `<...>`, with its brackets. */
const idsIn = (text: string) => text.slice(0, 20_000).match(/<[^<>\s]{3,250}>/g) ?? []

const answersOf = ({ inReplyTo = '', references = '' }: Email) => [
  ...new Set([...idsIn(inReplyTo).slice(0, 3), ...idsIn(references).slice(-maxAnswers).reverse()]),
]

/** By RFC 3834, section 5, and what programs say that are older than it. */
function isAutomatic(header: (name: string) => string[]): boolean {
  const [submitted = 'no'] = header('auto-submitted')
  if (!/^\s*no\b/i.test(submitted)) return true
  if (header('precedence').some((value) => /bulk|junk|list|auto[-_]?reply/i.test(value))) return true
  if (header('return-path').some((value) => /^\s*<\s*>/.test(value))) return true
  return ['x-autoreply', 'x-autorespond', 'x-loop', 'list-id', 'list-unsubscribe'].some(
    (name) => header(name).length > 0,
  )
}

/** A report that an email could not be delivered and will not be tried again (RFC 3464, 2.3.3). */
function returnOf({ attachments }: Email): IncomingEmail['returned'] {
  const part = (type: RegExp) => {
    const content = attachments.find(({ mimeType }) => type.test(mimeType))?.content
    if (content === undefined) return ''
    return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1')
  }
  if (!/^action:\s*failed/im.test(part(/^message\/(global-)?delivery-status$/))) return null
  const original = part(/^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/)
  const found = /^message-id:\s*(<[^<>\s]{3,250}>)/im.exec(original.slice(0, 100_000))
  return { messageId: found?.[1] ?? null }
}
