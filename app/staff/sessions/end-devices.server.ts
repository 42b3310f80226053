/** When a browser is no longer told of anything: with the session it belongs to. */
import type { Queries } from '#app/platform/database/database.server.ts'
import './device-table.ts'

/** Forgets the browsers of a person, except that of the session `keep`. */
export async function clearDevicesOf(tx: Queries, staffId: string, keep = ''): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where('staff_id', '=', staffId)
    .$if(keep !== '', (query) => query.where('session_id', '!=', keep))
    .execute()
}

export async function clearDeviceOf(tx: Queries, staffId: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('push_devices')
    .where('staff_id', '=', staffId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** A new session in a browser takes over what the one before it had, if it was the same person's; else that ends. */
export async function reassignDevice(
  tx: Queries,
  { from, to, staffId, device }: { from: string | null; to: string; staffId: string; device: string | null },
): Promise<void> {
  if (from !== null) {
    await tx
      .deleteFrom('push_devices')
      .where('session_id', '=', from)
      .where('staff_id', '!=', staffId)
      .execute()
    await tx.updateTable('push_devices').set({ session_id: to }).where('session_id', '=', from).execute()
  }
  // Sessions end by themselves at night; the browser stays the same.
  if (device !== null)
    await tx
      .updateTable('push_devices')
      .set({ session_id: to })
      .where('staff_id', '=', staffId)
      .where('device', '=', device)
      .execute()
}
