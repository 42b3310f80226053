/** The browsers in which a person is told of news while the desk is closed. */
import { createHash } from 'node:crypto'
import { isId, newId } from '#app/lib/ids.ts'
import { isPushEndpoint } from '#app/platform/push/push-sender.server.ts'
import { arePushKeys, vapidKeyOf } from '#app/platform/push/vapid.ts'
import { keyName } from '#app/platform/secrets/secrets.server.ts'
import { recordBy } from '../record-by.server.ts'
import { browserName } from '../sessions/browser-name.ts'
import type { Self, SignedIn } from '../sessions.server.ts'
import { readDevice } from '../sign-in/device-cookie.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import '../sessions/device-table.ts'

const maxDevices = 10

/** What a browser's subscription says (W3C Push API, `PushSubscription.toJSON`). */
export interface Subscribed {
  endpoint: string
  p256dh: string
  auth: string
}

/** What a browser subscribes with, base64url. */
export const devicesKey = ({ secret }: StaffParts): string => vapidKeyOf(secret).publicKey

/** The person's browsers, newest first. `mark` tells a browser its own without telling anybody its address. */
export async function listDevices({ database: { db } }: StaffParts, { person }: SignedIn) {
  const rows = await db
    .selectFrom('push_devices')
    .select(['id', 'browser', 'created_at as addedAt', 'endpoint'])
    .where('staff_id', '=', person.id)
    .orderBy('created_at', 'desc')
    .limit(maxDevices)
    .execute()
  return rows.map(({ endpoint, ...row }) => ({ ...row, mark: markOf(endpoint) }))
}

/** Keeps a browser, which may be known already. A browser tells one person at a time: whoever switched it on last. */
export async function addDevice(
  parts: StaffParts,
  self: Self,
  given: Subscribed,
): Promise<'added' | 'refused' | 'too-many'> {
  if (!isPushEndpoint(given.endpoint) || !arePushKeys(given)) return 'refused'
  const { database, secret, sessionsChanged } = parts
  const staff_id = self.person.id
  const values = {
    staff_id,
    session_id: self.session.id,
    device: readDevice(parts, self.caller, self.person.email),
    browser: browserName(self.caller.userAgent),
    p256dh: given.p256dh,
    auth: given.auth,
    key_name: keyName(secret),
  }
  const outcome = await database.transact(async (tx) => {
    const others = await tx
      .selectFrom('push_devices')
      .select('id')
      .where('staff_id', '=', staff_id)
      .where('endpoint', '!=', given.endpoint)
      .execute()
    if (others.length >= maxDevices) return 'too-many' as const
    await tx
      .insertInto('push_devices')
      .values({ ...values, id: newId(), created_at: new Date().toISOString(), endpoint: given.endpoint })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute()
    await recordBy(tx, self, 'device-added')
    return 'added' as const
  })
  // New leads are told to nobody as long as no node knows of a browser.
  if (outcome === 'added') sessionsChanged()
  return outcome
}

/** Forgets one of the person's browsers; nothing happens to somebody else's. */
export async function removeDevice({ database }: StaffParts, self: Self, id: string): Promise<void> {
  if (!isId(id)) return
  await database.transact(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('push_devices')
      .where('staff_id', '=', self.person.id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await recordBy(tx, self, 'device-removed')
  })
}

const markOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')
