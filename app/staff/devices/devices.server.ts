/** The browsers in which a person is told of news while the desk is closed. */
import { createHash } from 'node:crypto'
import { isId, newId } from '#app/lib/ids.ts'
import { arePushKeys, isPushEndpoint, vapidKeyOf } from '#app/platform/push/web-push.server.ts'
import { keyName } from '#app/platform/secrets/secrets.server.ts'
import { browserName } from '../sessions/browser-name.ts'
import { recordBy, type Self, type SignedIn } from '../sessions.server.ts'
import { readDevice } from '../sign-in/complete-sign-in.server.ts'
import type { StaffParts } from '../staff-parts.server.ts'
import '../sessions/open-session.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Role } from '../permissions.ts'

const maxDevices = 10

/** What a browser's subscription says (W3C Push API, `PushSubscription.toJSON`). */
export interface Subscribed {
  endpoint: string
  p256dh: string
  auth: string
}

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

export const devicesTopic = 'sessions'

export async function hasDevices(db: Queries): Promise<boolean> {
  const row = await db.selectFrom('push_devices').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The browsers of `staffIds`, or of everybody whose role is one of `roles`; none of who may not come in any more. */
export async function findDevices(
  db: Queries,
  whose: { staffIds: readonly string[] } | { roles: readonly Role[] },
): Promise<string[]> {
  const wanted = 'roles' in whose ? whose.roles : whose.staffIds
  if (wanted.length === 0) return []
  const rows = await db
    .selectFrom('push_devices')
    .innerJoin('staff', 'staff.id', 'push_devices.staff_id')
    .select('push_devices.id')
    .where('disabled_at', 'is', null)
    .where('roles' in whose ? 'role' : 'staff.id', 'in', wanted)
    .orderBy('push_devices.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A browser with who it belongs to, or undefined when it is gone or they may not come in any more. */
export function readToldDevice(db: Queries, id: string) {
  return db
    .selectFrom('push_devices')
    .innerJoin('staff', 'staff.id', 'push_devices.staff_id')
    .select(['push_devices.id', 'endpoint', 'p256dh', 'auth', 'key_name', 'staff_id', 'role'])
    .where('push_devices.id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteDevice(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute()
}
