/** Reads an email as it came over the wire. Nothing of it is trusted: not its sizes, its sender, its markup, its claims. */
import PostalMime, { addressParser, type Email } from 'postal-mime'
import { tidyLine, tidyText } from '#app/lib/tidy-text.ts'
import type { Attachment } from '../files/attachments.server.ts'
import type { IncomingEmail } from './incoming-email.ts'
import { cutHere, textOfMarkup } from './text-of-markup.ts'
import { asUnread, digestOf, emailIdOf, headOf } from './unread-email.server.ts'
import { withoutQuote } from './without-quote.ts'

const maxText = 10_000
const maxQuoted = 5_000
const maxSubject = 200
const maxFiles = 20
/** Bytes of a picture in the text that is more than a logo. */
const smallPicture = 40_000
/** A thread names each email before it; the last ones are enough to know it by. */
const maxAnswers = 20

/** Lines of an email that is nothing but lines; files have 78 bytes in each. */
const maxLines = 20_000
const bytesInLine = 40
/** So many lines may begin as the lines between parts do. */
const maxParts = 5000

/** An email that cannot be taken apart says so, with what its head says. `isCut` where `source` is only its beginning. */
export async function readEmail(source: Uint8Array, isCut = false): Promise<IncomingEmail> {
  const email = isOdd(source) ? null : await takeApart(source, isCut)
  return email ?? asUnread(source, await takeApart(headOf(source), true))
}

/** Whether it is made of more lines or parts than people send: each costs time, however little is in it. */
function isOdd(source: Uint8Array): boolean {
  const [newLine, dash] = [10, 45]
  const most = maxLines + source.length / bytesInLine
  let [lines, parts] = [0, 0]
  for (let at = source.indexOf(newLine); at >= 0; at = source.indexOf(newLine, at + 1)) {
    lines += 1
    if (source[at + 1] === dash && source[at + 2] === dash) parts += 1
    if (lines > most || parts > maxParts) return true
  }
  return false
}

async function takeApart(source: Uint8Array, isCut: boolean): Promise<IncomingEmail | null> {
  const email = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    maxNestingDepth: 30,
    maxHeadersSize: 500_000,
  }).catch(() => null)
  if (!email) return null
  const header = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const messageId = idsIn(email.messageId ?? '')[0] ?? null
  const sender = senderOf(header('from'))
  const isReport = /multipart\/report/i.test(header('content-type')[0] ?? '')
  return {
    id: emailIdOf(messageId === null ? digestOf(source) : `${messageId} ${sender.from.toLowerCase()}`),
    messageId,
    ...sender,
    subject: tidyLine(email.subject ?? '').slice(0, maxSubject),
    ...wordsOf(email),
    files: filesOf(email, isCut),
    answers: answersOf(email),
    isAutomatic: isReport || isAutomatic(header),
    isForged: /\bdmarc\s*=\s*fail\b/i.test(header('authentication-results')[0] ?? ''),
    isUnread: false,
    returned: isReport ? returnOf(email) : null,
  }
}

/**
 * None where several wrote it: which of them did is said nowhere, and the mail server vouches for one at most (RFC 7489, 6.6.1).
 * A second address in brackets that stands beside the first one is taken for a second sender, too.
 */
function senderOf(headers: readonly string[]): { from: string; name: string } {
  const [written = ''] = headers
  const [one, ...others] = addressParser(written, { flatten: true })
  const bracketed = written.replace(/"(?:[^"\\]|\\.)*"/g, '').match(/<[^<>]*@[^<>]*>/g) ?? []
  const address = one?.address?.trim() ?? ''
  const isOne =
    headers.length === 1 &&
    others.length === 0 &&
    bracketed.length <= 1 &&
    address.length <= 254 &&
    /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address)
  const name = tidyLine((isOne ? one?.name : written) ?? '').slice(0, 100)
  return { from: isOne ? address : '', name }
}

function wordsOf({ text, html }: Email): { text: string; quoted: string } {
  const plain = text?.trim() ? text : textOfMarkup(html ?? '')
  const parts = withoutQuote(tidyText(plain.slice(0, 200_000)))
  return { text: cut(parts.text, maxText), quoted: cut(parts.quoted, maxQuoted) }
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}${cutHere}` : text

/** Pictures that stand in the text are files as well, but for logos and the like. Where the email is cut, so is the last one. */
function filesOf({ attachments }: Email, isCut: boolean): Attachment[] {
  const last = attachments.at(-1)
  const named = attachments.filter(({ filename, related, content }) =>
    related ? sizeOf(content) >= smallPicture : filename,
  )
  const files = named.slice(0, maxFiles).map((one): Attachment => {
    const name = one.filename || 'Picture'
    return isCut && one === last ? { name, why: 'cut' } : { name, bytes: bytesOf(one.content, one.encoding) }
  })
  const more = named.length - files.length
  return more > 0 ? [...files, { name: `${more} more`, why: 'more' }] : files
}

type Content = Email['attachments'][number]['content']

const sizeOf = (content: Content) => (typeof content === 'string' ? content.length : content.byteLength)

const bytesOf = (content: Content, encoding: string | undefined): Uint8Array =>
  typeof content === 'string'
    ? Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8')
    : new Uint8Array(content as ArrayBuffer)

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
