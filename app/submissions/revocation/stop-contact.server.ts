/**
 * Somebody tells the website that we are to stop: a number or mailbox, proved by a code, whoever's it is. Where no code can be
 * sent, it is taken as what may be a no, and staff are asked. Nothing that is answered says whether we know them.
 */

import { sql } from 'kysely'
import { normalizePhone } from '#app/lib/phone.ts'
import { isMailable } from '#app/lib/reachable/meant-address.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import { type Contact, contactsOf, mailboxContact, phoneContact } from '../person/contacts.server.ts'
import { banContact, type DoNotContact } from '../person/do-not-contact.server.ts'
import type { OwnWordName } from '../person/do-not-contact-table.ts'
import { hasMailbox } from '../state/submission-records.server.ts'
import { lockSubmission, updateState } from '../state/update-state.server.ts'
import { addEvent } from '../timeline/events.server.ts'
import { type CodeServices, isSendable, sendCode, takeCode } from './contact-codes.server.tsx'

export interface StopServices extends CodeServices {
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

/** Whose the number or mailbox is: the contact once its code was typed, or what became of asking for one. */
async function proveContact(
  services: CodeServices,
  typed: string,
  code: string | undefined,
  confirms: boolean,
): Promise<'unreadable' | 'code-sent' | 'wrong-code' | { contact: Contact; isProved: boolean }> {
  const contact = contactIn(typed)
  if (!contact) return 'unreadable'
  if (!isSendable(services, contact)) return { contact, isProved: false }
  if (code === undefined) {
    await sendCode(services, contact)
    return 'code-sent'
  }
  return (await takeCode(services, contact, code, confirms)) ? { contact, isProved: true } : 'wrong-code'
}

/** Takes the first half of the page (`code` undefined) or the second one. */
export async function stopContact(services: StopServices, typed: string, code?: string): Promise<Stopped> {
  const proved = await proveContact(services, typed, code, true)
  if (typeof proved === 'string') return proved
  const { contact, isProved } = proved
  const by = contact.kind === 'phone' ? 'page-phone' : 'page-email'
  await stop(services, contact, isProved ? by : `perhaps-${by}`)
  return isProved ? 'stopped' : 'asked'
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

/** Takes the first half of the page (`code` undefined) or the second one; says the same whoever is known. */
export async function proveRequests(services: StopServices, typed: string, code?: string): Promise<Stopped> {
  const proved = await proveContact(services, typed, code, false)
  if (typeof proved === 'string') return proved
  if (!proved.isProved) return 'asked'
  for (const kind of services.kinds.filter(({ rights }) => rights)) {
    await markProved(services, kind, proved.contact)
    services.announcements.announce(topicOf(kind))
  }
  return 'stopped'
}

async function markProved({ database, key }: StopServices, kind: Kind, contact: Contact) {
  const { kind: way, value } = contact
  await database.transact(async (tx) => {
    const rows = await tx
      .selectFrom('submissions')
      .select('id')
      .where('kind', '=', kind.name)
      .where('status', '=', 'new')
      .where(way === 'phone' ? sql<boolean>`phone_normalized = ${value}` : hasMailbox(value))
      .limit(50)
      .execute()
    for (const { id } of rows) {
      const row = await lockSubmission(tx, kind.name, id)
      if (row?.status !== 'new' || !(await isWhollyProved(tx, key, row, contact))) continue
      await updateState(tx, kind, row, { status: 'proved' })
      const event = { type: 'status', data: { from: 'new', to: 'proved' } } as const
      await addEvent(tx, { subjectId: id, staffId: null, version: null, event })
    }
  })
}

/** Anybody can type a stranger's number beside their own mailbox: each other contact was proved as well, since they asked. */
async function isWhollyProved(tx: Queries, key: StopServices['key'], row: Submission, proved: Contact) {
  const others = contactsOf(row).filter(({ kind, value }) => kind !== proved.kind || value !== proved.value)
  for (const other of others) {
    const code = await tx
      .selectFrom('contact_codes')
      .select('id')
      .where('digest', '=', key.digestOf(other))
      .where('used_at', '>=', row.created_at)
      .limit(1)
      .executeTakeFirst()
    if (!code) return false
  }
  return true
}
