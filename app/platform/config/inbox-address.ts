import { z } from 'zod'
import { leadsHere } from '../process/webhook-security.ts'
import type { MailClient } from './mail-client.ts'

export interface InboxAddress {
  host: string
  port: number
  /** TLS from the first byte; without it the conversation turns to TLS before anybody signs in. */
  secure: boolean
  /** This machine itself, where TLS is not asked for. */
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
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decoded)
  if (user === undefined || password === undefined || folder === undefined)
    return 'must have % in user, password and folder written as %25'
  const mailbox = (url.searchParams.get('address') ?? user).trim()
  if (!z.email().safeParse(mailbox).success)
    return 'must say with ?address= where people write to, because its user is no email address'
  return {
    ...{ host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port, secure, isHere: leadsHere(value) },
    ...{ user, password, folder: folder || 'INBOX', mailbox },
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
