/** The only module that reads `process.env`; an error names every wrong variable at once. */
import { resolve } from 'node:path'
import { z } from 'zod'
import { decodePercent } from '#app/lib/escape.ts'
import { normalizePhone } from '#app/lib/phone.ts'
import { isRelease } from '../process/release.server.ts'
import { isHost, isNetwork, isSafeWay, unsafeWay } from '../process/webhook-security.ts'
import { backupIssues, backupPlace, readS3Place, s3Form, timeOfDay } from './backup-settings.ts'
import { databaseIssues, databasePlace, databaseVariables, optional, unset } from './database-settings.ts'
import { dataDirIssues, findTypos, remarksOn, type Surroundings } from './environment.ts'
import { dkimKeyFile, inboxUrl, type MailClient, readMailClient, readMailIssuer } from './mail-settings.ts'

/** Where text messages are sent: one address in the shape of Twilio's, which other providers offer as well. */
export interface TextProvider {
  origin: string
  account: string
  token: string
  from: string
}

const textsForm = 'https://ACCOUNT:TOKEN@api.twilio.com?from=+12165550100'

const textProvider = z.string().transform((value, context) => {
  const provider = readTextProvider(value)
  if (provider && !isSafeWay(provider.origin)) context.addIssue({ code: 'custom', message: unsafeWay })
  if (provider) return provider
  context.addIssue({ code: 'custom', message: `must look like ${textsForm}` })
  return z.NEVER
})

/** The provider behind SMS_URL, or null when it does not say all that is needed. */
function readTextProvider(value: string): TextProvider | null {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password) return null
  // A plus sign in a query is read as a space.
  const from = normalizePhone((url.searchParams.get('from') ?? '').trim())
  if (!from?.startsWith('+')) return null
  const [account, token] = [url.username, url.password].map(decodePercent)
  return account && token ? { origin: url.origin, account, token, from } : null
}

/** The switches at the end of SMTP_URL. Nodemailer takes any value for "yes", and leaves a name that it does not know aside in silence. */

const switches = ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'secure', 'pool', 'tls.rejectUnauthorized']

function wrongSwitches(url: string): string | null {
  if (!URL.canParse(url)) return null
  const wrong = [...new URL(url).searchParams].flatMap(([typed, value]) => {
    const name = switches.find((one) => one.toLowerCase() === typed.toLowerCase())
    if (!name) return []
    if (name !== typed) return [`${name}, which it has as ${typed}`]
    return ['true', 'false'].includes(value) ? [] : [`${name} as true or false, not ${JSON.stringify(value)}`]
  })
  return wrong.length > 0 ? `must have ${wrong.join(', and ')}` : null
}

const withDefault = <T extends z.ZodType>(schema: T, fallback: string) =>
  z.preprocess((value) => unset(value) ?? fallback, schema)

const portRule = 'must be a whole number from 0 to 65535'
const port = z.coerce.number(portRule).int(portRule).min(0, portRule).max(65535, portRule)
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const address = (protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}`,
  })
const mailbox = z.email({
  error: ({ input }) => `must be an email address; ${JSON.stringify(input)} is not one`,
})
const inWords = new Intl.ListFormat('en-US')
/** A comma list of what `isRight` holds for; all that is wrong is named in one issue, unless it is `secret`. */
const list = (isRight: (one: string) => boolean, of: string, { secret = false } = {}) =>
  z.string().transform((text, context) => {
    const all = text.split(',').map((one) => one.trim())
    const wrong = all.filter((one) => !isRight(one)).map((one) => JSON.stringify(one))
    const which = secret ? '' : `; not valid: ${inWords.format(wrong)}`
    if (wrong.length > 0)
      context.addIssue({ code: 'custom', message: `must be a comma-separated list of ${of}${which}` })
    return all
  })
const mailboxes = list((one) => mailbox.safeParse(one).success, 'email addresses')
const proxies = list(
  (one) => one === 'loopback' || isNetwork(one),
  'addresses, networks (10.0.0.0/8) or the word loopback',
)
/** Spaces are nothing to guess. */
const isLong = (text: string, letters: number) => text.replace(/\s/g, '').length >= letters
const long = (letters: number) =>
  z.string().refine((text) => isLong(text, letters), {
    message: `must have at least ${letters} characters, not counting spaces`,
  })
const oldSecrets = list(
  (one) => isLong(one, 32),
  'secrets with at least 32 characters each, not counting spaces',
  { secret: true },
)
const readBy = <T extends object>(read: (value: string) => T | string) =>
  z.string().transform((value, context) => {
    const found = read(value)
    if (typeof found !== 'string') return found
    context.addIssue({ code: 'custom', message: found })
    return z.NEVER
  })
const networkList = list(isNetwork, 'addresses or networks (10.0.0.0/8)')
const host = z.string().refine(isHost, 'must be an address of this machine, like 127.0.0.1 or 0.0.0.0')
const s3Place = z.string().transform((value, context) => {
  const place = readS3Place(value)
  if (place?.endpoint && !isSafeWay(place.endpoint)) context.addIssue({ code: 'custom', message: unsafeWay })
  if (place) return place
  context.addIssue({ code: 'custom', message: `must look like ${s3Form}` })
  return z.NEVER
})

export const adId = z.string().regex(/^AW-\d+$/, 'must look like AW-123456789')
export const adLabel = z.string().regex(/^[\w-]+$/, 'must be a conversion label')

const Environment = z.object({
  PORT: withDefault(port, '3000'),
  HOST: withDefault(host, '127.0.0.1'),
  SITE_URL: optional(
    address(['http:', 'https:']).refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', {
      message: 'must be an origin without a path, like https://www.example.com',
    }),
  ),
  ...databaseVariables,
  DATA_DIR: withDefault(z.string(), './data'),
  SECRET: optional(long(32)),
  SECRET_OLD: optional(oldSecrets),
  SECRET_LOST: withDefault(z.enum(['yes', 'no'], 'must be yes or no'), 'no'),
  SMTP_URL: optional(
    address(['smtp:', 'smtps:']).refine((value) => wrongSwitches(value) === null, {
      error: ({ input }) => wrongSwitches(String(input)) ?? '',
    }),
  ),
  IMAP_URL: optional(inboxUrl),
  MAIL_OAUTH_URL: optional(readBy<MailClient>(readMailClient)),
  MAIL_ISSUER_URL: optional(readBy(readMailIssuer)),
  SMS_URL: optional(textProvider),
  MAIL_FROM: optional(mailbox),
  DKIM_KEY_FILE: optional(dkimKeyFile),
  DKIM_SELECTOR: withDefault(
    z.string().regex(/^[a-z0-9][a-z0-9.-]{0,62}$/i, 'must be letters, digits, dots and hyphens'),
    'hearthline',
  ),
  LEADS_TO: optional(mailboxes),
  RECRUITS_TO: optional(mailboxes),
  OWNER_EMAIL: optional(mailbox),
  OWNER_PASSWORD: optional(z.string().min(12, 'must have at least 12 characters')),
  TRUSTED_PROXIES: withDefault(proxies, 'loopback'),
  BOOKING_URL: optional(address(['http:', 'https:'])),
  GOOGLE_ADS_ID: optional(adId),
  GOOGLE_ADS_LABEL: optional(adLabel),
  FORM_LIMITS: withDefault(z.enum(['on', 'off'], 'must be on or off'), 'on'),
  S3_URL: optional(s3Place),
  BACKUP_TO: optional(backupPlace),
  BACKUP_AT: withDefault(timeOfDay, '02:30'),
  BACKUP_KEY: optional(long(32)),
  METRICS_TOKEN: optional(long(16)),
  LOG_LEVEL: withDefault(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
  LEAD_WEBHOOK_NETWORKS: optional(networkList),
})

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {
  readonly issues: readonly string[]
  constructor(issues: readonly string[]) {
    super(`The configuration is wrong:\n${issues.map((context) => `  ${context}`).join('\n')}`)
    this.name = 'ConfigError'
    this.issues = issues
  }
}

/** `released`: whether this is an unpacked release. @throws ConfigError that names every wrong variable. */
export function readConfig(environment: Surroundings = process.env, released = isRelease) {
  const known = Object.keys(Environment.shape)
  const read = Environment.safeParse(environment)
  const issues = [
    ...(read.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}`),
    ...issuesTogether(environment),
    ...databaseIssues(environment),
    ...backupIssues(environment),
    ...dataDirIssues(environment, released),
    ...findTypos(environment, known).map(
      ({ name, meant }) => `${name} is not a known setting. Did you mean ${meant}?`,
    ),
  ]
  if (!read.success || issues.length > 0) throw new ConfigError(issues)
  return { ...settle(read.data), remarks: remarksOn(environment) }
}

/** Where to listen, of an environment that may be wrong otherwise; null when that itself is. */
export function readPlace(environment: Record<string, string | undefined> = process.env) {
  const read = Environment.pick({ HOST: true, PORT: true }).safeParse(environment)
  return read.success ? { host: read.data.HOST, port: read.data.PORT } : null
}

/** What is wrong between variables, told also while others are wrong on their own. */
function issuesTogether(environment: Record<string, string | undefined>): string[] {
  const missing = [
    ['DATABASE_URL', 'SECRET'],
    ['OWNER_EMAIL', 'OWNER_PASSWORD'],
    ['OWNER_PASSWORD', 'OWNER_EMAIL'],
    // Answers to what never leaves.
    ['IMAP_URL', 'SMTP_URL'],
    ['MAIL_OAUTH_URL', 'SMTP_URL'],
    ['DKIM_KEY_FILE', 'SMTP_URL'],
  ]
    .filter(([name = '', other = '']) => environment[name] && !environment[other])
    .map(([name, other]) => `${other} is required when ${name} is set`)
  const hasPassword = (url: string) => !URL.canParse(url) || new URL(url).password !== ''
  if (environment.IMAP_URL && !environment.MAIL_OAUTH_URL && !hasPassword(environment.IMAP_URL))
    missing.push('IMAP_URL must look like imaps://user:PASSWORD@host/INBOX, or MAIL_OAUTH_URL be set')
  return missing
}

function settle(env: z.output<typeof Environment>) {
  const siteUrl = new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin
  const dataDir = resolve(env.DATA_DIR)
  return {
    port: env.PORT,
    host: env.HOST,
    /** The public origin, never taken from a request. */
    siteUrl,
    secure: siteUrl.startsWith('https:'),
    database: databasePlace(env, dataDir),
    dataDir,
    secret: env.SECRET,
    oldSecrets: env.SECRET_OLD ?? [],
    /** The one the data were made with is gone for good: another one may take its place. */
    secretLost: env.SECRET_LOST === 'yes',
    smtpUrl: env.SMTP_URL,
    inbox: env.IMAP_URL && {
      ...env.IMAP_URL,
      ...(env.IMAP_URL.password === '' && env.MAIL_OAUTH_URL && { client: env.MAIL_OAUTH_URL }),
    },
    mailClient: env.MAIL_OAUTH_URL,
    mailIssuer: env.MAIL_ISSUER_URL,
    texts: env.SMS_URL,
    mailFrom: env.MAIL_FROM,
    /** Signs what leaves (RFC 6376), for the domain it comes from; undefined where the mail server does, or nobody. */
    dkim:
      env.DKIM_KEY_FILE === undefined
        ? undefined
        : { keySelector: env.DKIM_SELECTOR, privateKey: env.DKIM_KEY_FILE },
    leadsTo: env.LEADS_TO,
    recruitsTo: env.RECRUITS_TO,
    owner:
      env.OWNER_EMAIL && env.OWNER_PASSWORD
        ? { email: env.OWNER_EMAIL, password: env.OWNER_PASSWORD }
        : undefined,
    trustedProxies: env.TRUSTED_PROXIES,
    bookingUrl: env.BOOKING_URL,
    ads: env.GOOGLE_ADS_ID ? { id: env.GOOGLE_ADS_ID, label: env.GOOGLE_ADS_LABEL } : undefined,
    formLimits: env.FORM_LIMITS === 'on',
    s3: env.S3_URL,
    backup: env.BACKUP_TO && { to: env.BACKUP_TO, at: env.BACKUP_AT },
    backupKey: env.BACKUP_KEY,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    /** Private addresses that webhooks may be sent to. */
    webhookNetworks: env.LEAD_WEBHOOK_NETWORKS ?? [],
  }
}
