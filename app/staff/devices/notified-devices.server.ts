/** Whose browsers are told of news while the desk is closed. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Role } from '../permissions.ts'
import '../sessions/device-table.ts'

/** What is announced when a browser was added. */
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

/** Forgets a browser that its service no longer knows. */
export async function deleteDevice(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', id).execute()
}
