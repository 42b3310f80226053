/**
 * A program of its own: answers each email it is sent with what can be read of it. It runs beside the server, because an email that is
 * large, or means harm, takes as long as it likes.
 */

import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'
import PostalMime, { addressParser, type Email } from 'postal-mime'
import { tidyLine, tidyText } from '#app/lib/tidy-text.ts'
import { endWithServer } from '#app/platform/side-program.server.ts'
import type { Attachment } from '../files/attachments.server.ts'
import { eventIdOf } from '../timeline/event-id.server.ts'
import type { IncomingEmail } from './incoming-email.ts'

/** Bytes; heads are a few thousand. */
const maxHead = 32_000

/** The id of an email that these words name. */
const emailIdOf = (words: string): string => eventIdOf(`email ${words}`)

const digestOf = (source: Uint8Array): string => createHash('sha256').update(source).digest('hex')

/** The lines before the first empty one. */
export function headOf(source: Uint8Array): Buffer {
  const start = Buffer.from(source.buffer, source.byteOffset, Math.min(source.byteLength, maxHead))
  const ends = ['\r\n\r\n', '\n\n'].map((end) => start.indexOf(end)).filter((at) => at >= 0)
  return start.subarray(0, ends.length > 0 ? Math.min(...ends) : start.length)
}

/** The email as it waits at the desk. `head` is what was read of its head; null where that cannot be read either. */
export const asUnread = (source: Uint8Array, head: IncomingEmail | null): IncomingEmail => ({
  ...(head ?? nobodys),
  // Two may have one head.
  id: head?.messageId ? head.id : emailIdOf(digestOf(source)),
  ...{
    text: '(This email is too large or unusual and cannot be read here. It is in the mailbox.)',
    quoted: '',
  },
  ...{ isUnread: true, returned: null },
})

const nobodys: Omit<IncomingEmail, 'id'> = {
  ...{ messageId: null, from: '', name: '', subject: '', text: '', quoted: '', files: [], answers: [] },
  ...{ isAutomatic: false, isForged: false, isUnread: true, returned: null },
}

/** Reads an email as it came over the wire. Nothing of it is trusted: not its sizes, its sender, its markup, its claims. */
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

/** Parts what somebody wrote from what they answered, which mail programs put below it. */

/** The line with which a program begins what it quotes, by the programs that people have. */
const openings = [
  // Gmail, Apple Mail, Thunderbird; the line may be broken in two.
  /^(on|am|le|el) .{5,200}\b(wrote|schrieb|écrit|escribió)\s?:$/i,
  // Outlook.
  /^-{2,}\s*(original message|forwarded message)\s*-{2,}$/i,
  /^_{20,}$/,
  /^begin forwarded message:$/i,
]
const outlookHead = /^\*?from:\*? .+\n\*?(sent|date|to):/i

/** Both parts, without the lines around them. Where nothing is quoted, or nothing was written, all of it is `text`. */
export function withoutQuote(all: string): { text: string; quoted: string } {
  const lines = all.split('\n')
  const at = quoteStart(lines)
  const text = lines.slice(0, at).join('\n').trim()
  if (at === lines.length || text === '') return { text: all.trim(), quoted: '' }
  return { text, quoted: lines.slice(at).join('\n').trim() }
}

function quoteStart(lines: readonly string[]): number {
  for (const [at, line] of lines.entries()) {
    const here = line.trim()
    const two = `${here} ${(lines[at + 1] ?? '').trim()}`
    if (openings.some((opening) => opening.test(here) || (two.length < 250 && opening.test(two)))) return at
    if (outlookHead.test(`${here}\n${(lines[at + 1] ?? '').trim()}`)) return at
  }
  // Marks alone: what is quoted at the end, and never what stands between answers.
  let at = lines.length
  while (at > 0 && /^\s*(>|$)/.test(lines[at - 1] ?? '')) at -= 1
  return lines.slice(at).some((line) => /^\s*>/.test(line)) ? at : lines.length
}

/** The words of an email that was sent as HTML alone. Nothing of its markup is kept, so nothing of it can act. */
const silent = new Set([
  'style',
  'script',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
  'select',
])
const blocks = new Set(['p', 'div', 'tr', 'li', 'ul', 'ol', 'table', 'blockquote', 'pre', 'hr', 'section'])
const isBlock = (name: string) => blocks.has(name) || /^h[1-6]$/.test(name)
const maxChars = 500_000
/** Deeper markup is nobody's letter, and each end in it is looked for through all that is open. */
const maxDepth = 1000
/** Read at a time: only between two pieces it is known how deep it went. */
const pieceChars = 4000

/** Stands below a text of which more was sent. */
const cutHere = '\n(cut here)'

/** Its text with lines where the markup has them; what is quoted gets the mark of a quote. */
export function textOfMarkup(html: string): string {
  const lines: { text: string; isQuoted: boolean }[] = [{ text: '', isQuoted: false }]
  let hidden = 0
  let quotes = 0
  let depth = 0
  const addLine = () => void lines.push({ text: '', isQuoted: quotes > 0 })
  const parser = new Parser({
    onopentag(name) {
      depth += 1
      if (silent.has(name)) hidden += 1
      if (name === 'blockquote') quotes += 1
      if (name === 'br' || isBlock(name)) addLine()
    },
    ontext(text) {
      const line = lines.at(-1)
      if (hidden === 0 && line) line.text += text.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      depth -= 1
      if (silent.has(name)) hidden -= 1
      if (name === 'blockquote') quotes -= 1
      if (isBlock(name)) addLine()
    },
  })
  const end = Math.min(html.length, maxChars)
  let at = 0
  for (; at < end && depth <= maxDepth; at += pieceChars)
    parser.write(html.slice(at, Math.min(at + pieceChars, end)))
  if (depth <= maxDepth) parser.end()
  const isCut = at < html.length
  const text = lines
    .map(({ text, isQuoted }) => (isQuoted ? `> ${text.trim()}` : text.trim()))
    .join('\n')
    .replace(/(\n>? ?){3,}/g, '\n\n')
    .trim()
  return isCut ? (text + cutHere).trim() : text
}

/** What `readEmail` takes. */
export type AskedEmail = Parameters<typeof readEmail>

endWithServer()
// Sent by openEmailReader alone.
process.on('message', async (asked: AskedEmail) => process.send?.(await readEmail(...asked)))
