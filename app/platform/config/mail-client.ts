/** Who gives tokens for mail servers: MAIL_OAUTH_URL, the makers that an owner can choose at the desk, and MAIL_ISSUER_URL. */
import { isLoopback } from '../process/webhook-security.ts'

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
  const [id, secret] = [url.username, url.password].map(decodeURIComponent)
  Object.assign(url, { username: '', password: '', search: '' })
  return { tokenUrl: url.href, id: id ?? '', secret: secret ?? '', scope }
}

/** A maker of mailboxes that people sign in to (OpenID Connect). */
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
}

export type MakerId = 'microsoft' | 'google' | 'own'

/**
 * Microsoft: "Authenticate an IMAP, POP or SMTP connection using OAuth" (learn.microsoft.com/exchange); Google: "IMAP, POP, and SMTP" and "Using OAuth 2.0
 * for Web Server Applications" (developers.google.com).
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
  },
  google: {
    name: 'Google Workspace',
    issuer: 'https://accounts.google.com',
    smtp: 'smtp://smtp.gmail.com:587',
    imap: 'imaps://imap.gmail.com',
    scope: 'openid email https://mail.google.com/',
    // Without consent it gives a lasting token only the first time.
    asks: { access_type: 'offline', prompt: 'consent' },
  },
}

const issuerForm =
  'https://ISSUER?smtp=smtp://smtp.agency.example:587&imap=imaps://imap.agency.example, with &scope= and &name= where they differ'

/** MAIL_ISSUER_URL, or what is wrong with it in words that follow the variable's name. */
export function readMailIssuer(value: string): MailMaker | string {
  const url = readSafe(value, 'http:', 'https:')
  const [smtp, imap] = [url?.searchParams.get('smtp') ?? '', url?.searchParams.get('imap') ?? '']
  const fits = /^smtps?:\/\/[^@/]+$/.test(smtp) && /^imaps?:\/\/[^@/]+$/.test(imap)
  if (!url || url.username || !fits) return `must look like ${issuerForm}`
  return {
    ...{ name: url.searchParams.get('name') ?? url.hostname, smtp, imap },
    issuer: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    scope: url.searchParams.get('scope') ?? 'openid email offline_access',
    asks: { prompt: 'consent' },
  }
}
