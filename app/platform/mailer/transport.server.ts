/** The way to the mail server: what every email, and every look at the server, goes through. */
import { createTransport } from 'nodemailer'
import { leadsHere } from '../networks.ts'

/** Opens it for SMTP_URL; nothing is connected yet. No step of a conversation takes longer than `stepMs`. */
export const openTransport = (smtpUrl: string, stepMs: number) =>
  createTransport({
    url: smtpUrl,
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
