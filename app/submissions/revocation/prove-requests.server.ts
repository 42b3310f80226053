/** Somebody proves that a privacy request is theirs: the code that went to its number or mailbox was typed back. */
import { sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import { type Kind, topicOf } from '../model/kind.ts'
import type { Submission } from '../model/submission.ts'
import { type Contact, contactsOf } from '../person/contacts.server.ts'
import { hasMailbox } from '../state/submission-records.server.ts'
import { lockSubmission, updateState } from '../state/update-state.server.ts'
import { addEvent } from '../timeline/events.server.ts'
import { proveContact, type Stopped, type StopServices } from './stop-contact.server.ts'

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
