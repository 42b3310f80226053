/** Reads an email as it came over the wire. Nothing of it is trusted: not its sizes, its sender, its markup, its claims. */
import { Parser } from 'htmlparser2'
import PostalMime, { addressParser, type Email } from 'postal-mime'
import { tidyLine, tidyText } from '#app/lib/tidy-text.ts'
import type { Attachment } from '../files/stored-files.server.ts'
import type { IncomingEmail, Returned } from './incoming-email.server.ts'
import {
  asUnread,
  type CalendarAnswer,
  digestOf,
  emailIdOf,
  headOf,
  readCalendarAnswer,
} from './incoming-email.server.ts'
import { readTnef } from './tnef.server.ts'

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

const limits = { forceRfc822Attachments: true, maxNestingDepth: 30, maxHeadersSize: 500_000 }

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
  const read = await PostalMime.parse(source, limits).catch(() => null)
  if (!read) return null
  const { email, answer } = unpacked(read)
  const header = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value)
  const messageId = idsIn(email.messageId ?? '')[0] ?? null
  const sender = senderOf(header('from'))
  const results = header('authentication-results')
  const isVouched = vouchesFor(results[0], sender.from)
  const isReport = /multipart\/report/i.test(header('content-type')[0] ?? '')
  const calendar = email.attachments.reduce<CalendarAnswer | null>(
    (found, one) => found ?? (isCalendar(one) ? readCalendarAnswer(textOf(one)) : null),
    answer,
  )
  const isFlowed = Buffer.from(source.buffer, source.byteOffset, source.byteLength).includes('format=flowed')
  const { words, files } = await contentsOf(email, { isCut, isFlowed })
  return {
    id: emailIdOf(messageId === null ? digestOf(source) : `${messageId} ${sender.from.toLowerCase()}`),
    messageId,
    ...sender,
    subject: tidyLine(email.subject ?? '').slice(0, maxSubject),
    ...words,
    files,
    answers: answersOf(email),
    isAutomatic: isReport || isAutomatic(header) || readsAutomatic(email.subject ?? '', words.text),
    // A server writes several, in any order; one that doubts is enough.
    isForged: results.some((value) => /\bdmarc\s*=\s*fail\b/i.test(value)),
    isVouched,
    isUnread: false,
    returned: readReturn(email, { isReport, from: sender.from, header }),
    calendar,
    via: isVouched ? viaOf(header, sender.name) : null,
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

/** With what Outlook packed into winmail.dat in its place. */
function unpacked(email: Email): { email: Email; answer: CalendarAnswer | null } {
  const isPacked = (one: Part) =>
    /^application\/(vnd\.)?ms-tnef$/.test(one.mimeType) || /^winmail\.dat$/i.test(one.filename ?? '')
  const packed = email.attachments
    .filter(isPacked)
    .flatMap((one) => readTnef(bytesOf(one.content, one.encoding)) ?? [])
  const [first] = packed
  if (!first) return { email, answer: null }
  const files = packed
    .flatMap((one) => one.files)
    .map(
      ({ filename, content }): Part => ({
        ...{ filename, content: Uint8Array.from(content).buffer, disposition: 'attachment' },
        mimeType: 'application/octet-stream',
      }),
    )
  const { text, html } = email.text?.trim() || email.html ? email : first
  const answer = first.answer && {
    ...first.answer,
    sequence: Number.MAX_SAFE_INTEGER,
    proposed: null,
    comment: '',
  }
  const attachments = [...email.attachments.filter((one) => !isPacked(one)), ...files]
  return { email: { ...email, ...(text && { text }), ...(html && { html }), attachments }, answer }
}

/** What they wrote, what stands below it, and what came along: what they forwarded is both. */
async function contentsOf(email: Email, { isCut, isFlowed }: { isCut: boolean; isFlowed: boolean }) {
  const { text, html, attachments } = email
  const plain = text?.trim() ? text : textOfMarkup(html ?? '')
  const tidied = tidyText(plain.slice(0, 200_000))
  // The library joins lines that flow with the mark of the quote between them (RFC 3676, 4.5).
  const parts = withoutQuote(
    isFlowed ? tidied.replace(/^>.*$/gm, (line) => line.replace(/ > ?/g, ' ')) : tidied,
  )
  const sealed = attachments.map(sealOf).find((seal) => seal !== null)
  const own = parts.text === '' && sealed ? sayings[sealed] : parts.text
  const forwarded = await forwardedIn(attachments, maxForwarded)
  const quoted = [parts.quoted, ...forwarded.map(({ said }) => said)].filter(Boolean).join('\n\n')
  const all = [...attachments, ...forwarded.flatMap(({ email: one }) => one.attachments)]
  const words = { text: cut(own, maxText), quoted: cut(quoted, maxQuoted) }
  return { words, files: filesOf(all, isCut ? attachments.at(-1) : undefined) }
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).toWellFormed()}${cutHere}` : text

type Part = Email['attachments'][number]

/** Emails within an email are read as long as they are not within one another too often. */
const maxForwarded = 3

async function forwardedIn(
  attachments: readonly Part[],
  depth: number,
): Promise<{ said: string; email: Email }[]> {
  const found: { said: string; email: Email }[] = []
  for (const part of attachments.slice(0, depth > 0 ? maxFiles : 0)) {
    if (part.mimeType !== 'message/rfc822') continue
    const email = await PostalMime.parse(bytesOf(part.content, part.encoding), limits).catch(() => null)
    if (!email) continue
    const head = `Forwarded: ${tidyLine(email.from?.name || email.from?.address || '')}, ${tidyLine(email.subject ?? '')}`
    const plain = email.text?.trim() ? email.text : textOfMarkup(email.html ?? '')
    const said = `${head}\n${tidyText(plain.slice(0, 50_000)).trim()}`
    found.push({ said, email }, ...(await forwardedIn(email.attachments, depth - 1)))
  }
  return found
}

/** Pictures that stand in the text are files as well, but for logos and the like. `last` is cut where the email is. */
function filesOf(attachments: readonly Part[], last: Part | undefined): Attachment[] {
  const counted = attachments.filter(
    (one) =>
      (one.related ? sizeOf(one.content) >= smallPicture : true) &&
      one.mimeType !== 'message/rfc822' &&
      !isSignature(one) &&
      !(isCalendar(one) && readCalendarAnswer(textOf(one))),
  )
  const files = counted.slice(0, maxFiles).map((one): Attachment => {
    const name = one.filename || nameOf(one)
    const seal = sealOf(one)
    if (seal) return { name, why: seal }
    return last && one === last ? { name, why: 'cut' } : { name, bytes: bytesOf(one.content, one.encoding) }
  })
  const more = counted.length - files.length
  return more > 0 ? [...files, { name: `${more} more`, why: 'more' }] : files
}

/** What has no name gets one by its kind, with the ending that its kind is known by. */
function nameOf({ mimeType }: Part): string {
  const [kind = '', ending = ''] = mimeType.split('/')
  if (mimeType === 'text/calendar') return 'Invitation.ics'
  const name = kind === 'image' ? 'Picture' : kind === 'audio' ? 'Recording' : 'Attachment'
  const plain = ending === 'plain' ? 'txt' : ending === 'jpeg' ? 'jpg' : ending.replace(/[^a-z0-9]/gi, '')
  return plain && plain.length <= 5 ? `${name}.${plain}` : name
}

/** S/MIME that has the words inside: signed or encrypted (RFC 8551, 3.2.2). */
function sealOf({ mimeType, filename, content }: Part): 'signed' | 'encrypted' | null {
  if (!/^application\/(x-)?pkcs7-mime$/.test(mimeType) && !/\.p7m$/i.test(filename ?? '')) return null
  const bytes = Buffer.from(bytesOf(content, undefined)).subarray(0, 40).toString('hex')
  // The object identifiers of signed and of enveloped data (RFC 5652, 5.1 and 6.1).
  return bytes.includes('2a864886f70d010703') ? 'encrypted' : 'signed'
}

const sayings = {
  signed:
    '(This email is signed with S/MIME, and its words are inside the signature. Read it in the mailbox.)',
  encrypted: '(This email is encrypted with S/MIME. Read it in the mailbox.)',
} as const

/** A signature that stands beside what it signs says nothing to a reader. */
const isSignature = ({ mimeType }: Part) =>
  /^application\/((x-)?pkcs7-signature|pgp-signature)$/.test(mimeType)

const isCalendar = ({ mimeType, filename }: Part) =>
  /^(text\/calendar|application\/ics)$/.test(mimeType) || /\.ics$/i.test(filename ?? '')

const textOf = ({ content, encoding }: Part) => Buffer.from(bytesOf(content, encoding)).toString('utf8')

const sizeOf = (content: Part['content']) =>
  typeof content === 'string' ? content.length : content.byteLength

const bytesOf = (content: Part['content'], encoding: string | undefined): Uint8Array =>
  typeof content === 'string'
    ? Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8')
    : new Uint8Array(content as ArrayBuffer)

/** `<...>`, with its brackets. */
const idsIn = (text: string) => text.slice(0, 20_000).match(/<[^<>\s]{3,250}>/g) ?? []

const answersOf = ({ inReplyTo = '', references = '' }: Email) => [
  ...new Set([...idsIn(inReplyTo).slice(0, 3), ...idsIn(references).slice(-maxAnswers).reverse()]),
]

/** By RFC 3834, section 5, and what programs say that are older than it. A list that people write to is no program. */
function isAutomatic(header: (name: string) => string[]): boolean {
  const [submitted = 'no'] = header('auto-submitted')
  if (!/^\s*no\b/i.test(submitted)) return true
  if (header('precedence').some((value) => /bulk|junk|auto[-_]?reply/i.test(value))) return true
  if (header('return-path').some((value) => /^\s*<\s*>/.test(value))) return true
  if (['x-autoreply', 'x-autorespond', 'x-loop'].some((name) => header(name).length > 0)) return true
  // Newsletters cannot be answered to their list (RFC 2369, 3.4).
  const isDiscussed = header('list-post').some((value) => /<mailto:/i.test(value))
  const isList =
    header('precedence').some((value) => /list/i.test(value)) ||
    ['list-id', 'list-unsubscribe'].some((name) => header(name).length > 0)
  return isList && !isDiscussed
}

/** Absence notes without a header that says so: by how programs begin the subject, and by their shape. */
const readsAutomatic = (subject: string, text: string): boolean =>
  /^\s*(automatic reply|auto(matic)?[- ]?(reply|response)|out of (the )?office|respuesta autom[aá]tica|fuera de (la )?oficina|abwesenheitsnotiz)\b/i.test(
    subject,
  ) ||
  (thanks.test(text.slice(0, 200)) && absence.test(text.slice(0, 600)))

const thanks =
  /^\s*((hello|hi|hola)[,!.]?\s+)?(thank you|thanks|gracias) (for|por) (your|the|su|tu|el) (e-?mail|message|mensaje|correo)/i
const absence =
  /\b(out of (the|my) office|on (vacation|annual leave|leave|holiday)|away from (the office|my desk|my e-?mail)|fuera de (la|mi) oficina|de vacaciones|estar[eé] ausente)\b/i

/**
 * Whether these results of a mail server (RFC 8601) say that a letter came from the domain of its sender: by DMARC, or by a signature
 * or a sending machine of that domain, or of one above or below it ("relaxed", RFC 7489, 3.1).
 */
function vouchesFor(results = '', from: string): boolean {
  // What stands in quotes may be the sender's own words: with signs that divide, nothing here is sure.
  if (/"[^"]*[;()][^"]*"/.test(results)) return false
  const own = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  const isAligned = (domain: string) =>
    domain === own || domain.endsWith(`.${own}`) || (domain.includes('.') && own.endsWith(`.${domain}`))
  return results
    .replace(/\([^()]*\)/g, '')
    .split(';')
    .some((one) => {
      const [, method] = /^\s*(dmarc|dkim|spf)\s*=\s*pass\b/i.exec(one) ?? []
      const named = [...one.matchAll(/\s(?:header\.(?:from|d|i)|smtp\.mailfrom)\s*=\s*(\S+)/gi)].map(
        ([, value = '']) => value.slice(value.lastIndexOf('@') + 1).toLowerCase(),
      )
      const isOfSender = named.length === 0 ? method?.toLowerCase() === 'dmarc' : named.some(isAligned)
      return own !== '' && method !== undefined && isOfSender
    })
}

/** Groups put their own address in the place of whoever wrote, and say there who it was, and whether their server vouched for that. */
function viaOf(header: (name: string) => string[], name: string): IncomingEmail['via'] {
  if (!/\bvia\b/i.test(name) || header('list-id').length === 0) return null
  const [original = ''] = [
    ...header('x-original-sender'),
    ...header('x-original-from'),
    ...header('reply-to'),
  ]
  const [one, ...others] = addressParser(original, { flatten: true })
  if (!one?.address || others.length > 0) return null
  const [results] = header('x-original-authentication-results')
  return { from: one.address, isVouched: vouchesFor(results, one.address) }
}

/** The line with which a program begins what it quotes, by the programs that people have. */
const openings = [
  // Gmail, Apple Mail, Thunderbird; the line may be broken in two.
  /^(on|am|le|el) .{5,200}\b(wrote|schrieb|écrit|escribió)\s?:$/i,
  // The same in German, where the name comes last.
  /^am .{5,200}\bschrieb\b.{0,150}:$/i,
  // Outlook.
  /^-{2,}\s*(original message|forwarded message|ursprüngliche nachricht|mensaje original|mensaje reenviado)\s*-{2,}$/i,
  /^_{20,}$/,
  /^(begin forwarded message|anfang der weitergeleiteten nachricht|inicio del mensaje reenviado):$/i,
]
const outlookHead = /^\*?(from|von|de):\*? .+\n\*?(sent|date|to|gesendet|datum|an|enviado( el)?|fecha|para):/i
/** What telephones write below everything. */
const phoneLine =
  /(^|\n)\s*(sent from my \S.{0,40}|sent from (yahoo mail|outlook|mail|proton mail).{0,60}|get outlook for .{2,60}|von meinem .{2,40} gesendet|enviado desde mi .{2,40})\s*$/i

/** Both parts, without the lines around them. Where nothing is quoted, or nothing was written, all of it is `text`. */
export function withoutQuote(all: string): { text: string; quoted: string } {
  const lines = all.split('\n')
  const at = quoteStart(lines)
  const text = lines.slice(0, at).join('\n').trim()
  if (at === lines.length || text === '') return { text: withoutPhoneLine(all), quoted: '' }
  return { text: withoutPhoneLine(text), quoted: lines.slice(at).join('\n').trim() }
}

const withoutPhoneLine = (text: string) => text.trim().replace(phoneLine, '').trim()

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
      const line = lines.at(-1)
      // Cells of one row: the form of another site puts the name in one and what was answered beside it.
      if ((name === 'td' || name === 'th') && line && line.text.trim() !== '') line.text += '\t'
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

/** Reports that an email of ours did not arrive and will not be tried again (RFC 3464), and notes that only say so in words. */
interface Asked {
  isReport: boolean
  from: string
  header(name: string): string[]
}

/** Null for what is no such report, and for one that only says that it takes longer. */
function readReturn(email: Email, { isReport, from, header }: Asked): Returned | null {
  const part = (type: RegExp) => {
    const content = email.attachments.find(({ mimeType }) => type.test(mimeType))?.content
    if (content === undefined) return ''
    return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString('latin1')
  }
  const original = part(/^(message\/(rfc822|global)|text\/rfc822-headers|message\/global-headers)$/)
  if (isReport) {
    const report = part(/^message\/(global-)?delivery-status$/)
    // One report speaks of several; what failed is what matters.
    const failed = report.split(/\r?\n\r?\n/).find((one) => /^action:\s*failed/im.test(one))
    if (!failed) return null
    const [, to = ''] = /^(?:final|original)-recipient:[^;]*;\s*<?([^\s<>]+)/im.exec(failed) ?? []
    const [, status] = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(failed) ?? []
    return { messageId: idIn(original), to, ...judge(status, failed) }
  }
  const isDaemon = /^(mailer-daemon|postmaster)@/i.test(from)
  const isFailure =
    /undeliver|delivery.*fail|failure notice|returned mail|delivery status|no se (pudo|ha podido) entregar|nicht zugestellt/i
  const said = `${email.text ?? ''}\n${original}`
  if (!isDaemon || !isFailure.test(email.subject ?? '') || /delay|warning/i.test(email.subject ?? ''))
    return null
  const [status] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(said) ?? []
  const [to = ''] = /[^\s<>]+@[^\s<>]+/.exec(header('x-failed-recipients')[0] ?? '') ?? []
  return { messageId: idIn(original) ?? idIn(said), to, ...judge(status, email.text ?? '') }
}

/** The codes are those of RFC 3463; servers that use one for everything say more in words. */
function judge(status: string | undefined, words: string): Pick<Returned, 'why' | 'code'> {
  const code = status ?? null
  const isFull = /\.2\.2$/.test(code ?? '') || /quota|mailbox (is )?full|over ?quota/i.test(words)
  const isGone = /^5\.(1\.\d+|2\.1|4\.1)$/.test(code ?? '') || gone.test(words)
  return { code, why: isFull ? 'full' : isGone && !code?.startsWith('4') ? 'hard' : 'soft' }
}

const gone =
  /user unknown|unknown (user|recipient)|no such (user|mailbox|recipient|person)|does ?n[o']t exist|not exist|mailbox (unavailable|not found)|invalid recipient|recipient (address )?rejected|account.*(disabled|deactivated)|address not found|host (or domain name )?not found/i

const idIn = (text: string): string | null =>
  /^message-id:\s*(<[^<>\s]{3,250}>)/im.exec(text.slice(0, 100_000))?.[1] ?? null
