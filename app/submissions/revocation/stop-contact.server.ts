/**
 * Somebody tells the website that we are to stop: a number or mailbox, proved by a code, whoever's it is. Where no code can be
 * sent, it is taken as what may be a no, and staff are asked. Nothing that is answered says whether we know them.
 */
import { normalizePhone } from '#app/lib/phone.ts'
import { isMailable } from '#app/lib/reachable/meant-address.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import { type Contact, mailboxContact, phoneContact } from '../person/contacts.server.ts'
import { banContact, type DoNotContact } from '../person/do-not-contact.server.ts'
import type { OwnWordName } from '../person/do-not-contact-table.ts'
import { type CodeServices, isSendable, sendCode, takeCode } from './contact-codes.server.tsx'

interface StopServices extends CodeServices {
  doNotContact: DoNotContact
  announcements: { announce(topic: string): void }
  kinds: readonly Kind[]
}

/** `asked` without a code: staff are asked. */
export type Stopped = 'unreadable' | 'code-sent' | 'wrong-code' | 'stopped' | 'asked'

/** The telephone number or mailbox that was typed; undefined where it is neither. */
function contactIn(typed: string): Contact | undefined {
  const text = typed.trim()
  if (text.includes('@')) return isMailable(text) ? mailboxContact(text)[0] : undefined
  const phone = normalizePhone(text)
  return phone === null ? undefined : phoneContact(phone)[0]
}

/** Takes the first half of the page (`code` undefined) or the second one. */
export async function stopContact(services: StopServices, typed: string, code?: string): Promise<Stopped> {
  const contact = contactIn(typed)
  if (!contact) return 'unreadable'
  if (!isSendable(services, contact)) {
    await stop(services, contact, contact.kind === 'phone' ? 'perhaps-page-phone' : 'perhaps-page-email')
    return 'asked'
  }
  if (code === undefined) {
    await sendCode(services, contact)
    return 'code-sent'
  }
  if (!(await takeCode(services, contact, code))) return 'wrong-code'
  await stop(services, contact, contact.kind === 'phone' ? 'page-phone' : 'page-email')
  return 'stopped'
}

async function stop(
  { database, doNotContact, announcements, kinds }: StopServices,
  contact: Contact,
  by: OwnWordName,
): Promise<void> {
  const at = new Date().toISOString()
  const marked = await database.transact((tx) => banContact(tx, doNotContact, contact, { at, by }))
  if (marked > 0) for (const kind of kinds) announcements.announce(topicOf(kind))
}
