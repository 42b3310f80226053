/** Who gives tokens for mail servers: MAIL_OAUTH_URL, the makers that an owner can choose at the desk, and MAIL_ISSUER_URL. */

import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { decodePercent } from '#app/lib/escape.ts'
import { isLoopback, leadsHere } from '../process/webhook-security.ts'

/** Where tokens come from: a client of its own right (RFC 6749, 4.4), or whatever keeps them. */
export type MailClient =
  | { tokenUrl: string; id: string; secret: string; scope: string }
  /** `isAnew` where the mail server refused the last. */
  | { token(isAnew: boolean): Promise<string> }

const form =
  'https://CLIENT_ID:SECRET@login.microsoftonline.com/TENANT/oauth2/v2.0/token, with ?scope= where it is not Microsoft'

/** Nothing secret goes over a line that others can read. */
const readSafe = (value: string, plain: string, tls: string): URL | null => {
  const url = URL.canParse(value) ? new URL(value) : null
  const isSafe = url?.protocol === tls || (url?.protocol === plain && isLoopback(url.hostname))
  return isSafe ? url : null
}

/** MAIL_OAUTH_URL, or what is wrong with it in words that follow the variable's name. */
export function readMailClient(value: string): Exclude<MailClient, { token: unknown }> | string {
  const url = readSafe(value, 'http:', 'https:')
  if (!url?.username || !url.password) return `must look like ${form}`
  const scope = url.searchParams.get('scope') ?? 'https://outlook.office365.com/.default'
  const [id, secret] = [url.username, url.password].map(decodePercent)
  if (!id || !secret) return `must look like ${form}`
  Object.assign(url, { username: '', password: '', search: '' })
  return { tokenUrl: url.href, id, secret, scope }
}

export interface MailMaker {
  name: string
  /** Its address, with TENANT for the directory of a customer. */
  issuer: string
  /** Without a user; TLS as SMTP_URL and IMAP_URL have it. */
  smtp: string
  imap: string
  scope: string
  /** What else it wants to be asked, so that it lets the program in for good. */
  asks: Readonly<Record<string, string>>
  /** Where its calendars are; null where it has none. */
  calendar: MakerCalendar | null
}

export interface MakerCalendar {
  kind: 'graph' | 'caldav'
  url: string
  scope: string
}

export type MakerId = 'microsoft' | 'google' | 'own'

/**
 * Microsoft: "Authenticate an IMAP, POP or SMTP connection using OAuth" (learn.microsoft.com/exchange); Google: "IMAP, POP, and SMTP" and "Using OAuth 2.0
 * for Web Server Applications" (developers.google.com). Calendars: "Microsoft Graph permissions reference" and "CalDAV API Developer's Guide".
 */
export const mailMakers: Readonly<Record<Exclude<MakerId, 'own'>, MailMaker>> = {
  microsoft: {
    name: 'Microsoft 365',
    issuer: 'https://login.microsoftonline.com/TENANT/v2.0',
    smtp: 'smtp://smtp.office365.com:587',
    imap: 'imaps://outlook.office365.com',
    scope:
      'openid email offline_access https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send',
    asks: { prompt: 'select_account' },
    calendar: {
      ...{ kind: 'graph', url: 'https://graph.microsoft.com/v1.0' },
      scope: 'openid email offline_access https://graph.microsoft.com/Calendars.ReadWrite',
    },
  },
  google: {
    name: 'Google Workspace',
    issuer: 'https://accounts.google.com',
    smtp: 'smtp://smtp.gmail.com:587',
    imap: 'imaps://imap.gmail.com',
    scope: 'openid email https://mail.google.com/',
    // Without consent it gives a lasting token only the first time.
    asks: { access_type: 'offline', prompt: 'consent' },
    calendar: {
      ...{ kind: 'caldav', url: 'https://apidata.googleusercontent.com/caldav/v2/' },
      scope: 'openid email https://www.googleapis.com/auth/calendar',
    },
  },
}

const calendarKinds = ['caldav', 'graph'] as const

const issuerForm =
  'https://ISSUER?smtp=smtp://smtp.agency.example:587&imap=imaps://imap.agency.example, with &scope= and &name= where they differ, and &caldav=https:// or &graph=https:// for calendars'

/** MAIL_ISSUER_URL, or what is wrong with it in words that follow the variable's name. */
export function readMailIssuer(value: string): MailMaker | string {
  const url = readSafe(value, 'http:', 'https:')
  const [smtp, imap] = [url?.searchParams.get('smtp') ?? '', url?.searchParams.get('imap') ?? '']
  const fits =
    /^smtps?:\/\/[^@/]+$/.test(smtp) &&
    /^imaps?:\/\/[^@/]+$/.test(imap) &&
    calendarKinds.every((kind) => url?.searchParams.get(kind)?.startsWith('https://') ?? true)
  if (!url || url.username || !fits) return `must look like ${issuerForm}`
  return {
    ...{ name: url.searchParams.get('name') ?? url.hostname, smtp, imap },
    issuer: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    scope: url.searchParams.get('scope') ?? 'openid email offline_access',
    asks: { prompt: 'consent' },
    calendar: readCalendar(url.searchParams),
  }
}

function readCalendar(parameters: URLSearchParams): MakerCalendar | null {
  const kind = calendarKinds.find((one) => parameters.has(one))
  const scope = parameters.get('scope') ?? 'openid email offline_access'
  return kind ? { kind, url: parameters.get(kind) ?? '', scope } : null
}

export const dkimKeyFile = z.string().transform((file, context) => {
  let problem = 'must name a file with an RSA private key of at least 2048 bits, in PEM'
  try {
    const pem = readFileSync(file, 'utf8')
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    if (asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) return pem
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (/^E[A-Z]+$/.test(code))
      problem = `must name a file that can be read; ${JSON.stringify(file)} cannot (${code})`
  }
  context.addIssue({ code: 'custom', message: problem })
  return z.NEVER
})

export interface InboxAddress {
  host: string
  port: number
  /** TLS from the first byte; without it the conversation turns to TLS before anybody signs in. */
  secure: boolean
  isHere: boolean
  user: string
  /** Empty where a token is asked for in its place. */
  password: string
  client?: MailClient
  folder: string
  /** Where people send what is read here. */
  mailbox: string
}

const inboxForm =
  'imaps://replies%40agency.example:PASSWORD@imap.agency.example/INBOX, with ?address=replies@agency.example where the user is no email address'

export const inboxUrl = z.string().transform((value, context) => {
  const read = readInbox(value)
  if (typeof read !== 'string') return read
  context.addIssue({ code: 'custom', message: read })
  return z.NEVER
})

/** The mailbox, or what is wrong with `value` in words that follow the variable's name. */
export function readInbox(value: string): InboxAddress | string {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^imaps?:$/.test(url.protocol) || !url.hostname || !url.username)
    return `must look like ${inboxForm}`
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'address')
  if (unknown !== undefined) return `has the switch ${JSON.stringify(unknown)}, and knows only address`
  const secure = url.protocol === 'imaps:'
  const port = Number(url.port || (secure ? 993 : 143))
  if (!secure && port === 993) return 'must start with imaps:// on port 993'
  if (secure && port === 143) return 'must start with imap:// on port 143, or use port 993'
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decodePercent)
  if (user == null || password == null || folder == null)
    return 'must have % in user, password and folder written as %25'
  const mailbox = (url.searchParams.get('address') ?? user).trim()
  if (!z.email().safeParse(mailbox).success)
    return 'must say with ?address= where people write to, because its user is no email address'
  return {
    ...{ host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port, secure, isHere: leadsHere(value) },
    ...{ user, password, folder: folder || 'INBOX', mailbox },
  }
}
