import { createTransport } from 'nodemailer'
import type { MailClient } from '../config/mail-settings.ts'
import { leadsHere } from '../process/webhook-security.ts'
import { mailToken, type TokenError } from './mail-token.server.ts'

/** Opens it for SMTP_URL; nothing is connected yet. No step of a conversation takes longer than `stepMs`. */
export function openTransport(smtpUrl: string, stepMs: number, client?: MailClient) {
  const url = new URL(smtpUrl)
  const user = decodeURIComponent(url.username)
  const asks = client !== undefined && user !== '' && url.password === ''
  if (asks) url.username = ''
  const transport = createTransport({
    url: asks ? url.href : smtpUrl,
    ...(asks && { auth: { type: 'OAuth2' as const, user } }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    dnsTimeout: stepMs,
    // What SMTP_URL says itself wins (`?requireTLS=false`).
    requireTLS: !leadsHere(smtpUrl),
    // An e-mail is made of words; nothing in it may make this server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  if (asks)
    transport.set('oauth2_provision_cb', (_user: string, isAnew: boolean, done: Provided) => {
      mailToken(client, isAnew).then(
        // It is asked for each conversation, and kept here.
        (token) => done(null, token, Date.now()),
        (error: unknown) => done(Object.assign(error as TokenError, { code: 'EAUTH' })),
      )
    })
  return transport
}

type Provided = (error: Error | null, token?: string, expires?: number) => void
