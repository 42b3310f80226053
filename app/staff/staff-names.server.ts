/** Who works here, for the names beside what they did. A person who left keeps a name. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Role } from './permissions.ts'
import './staff-tables.ts'

export interface StaffName {
  id: string
  name: string
  role: Role
  isActive: boolean
}

/** Everybody who has or had an account, by name. */
export async function listStaffNames(db: Queries): Promise<StaffName[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'disabled_at'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ disabled_at, ...person }) => ({ ...person, isActive: disabled_at === null }))
}

/** The same, and for an account that was disabled "Bob Broker (left)": for whom something is still to be done by. */
export function assigneeFinder(staff: readonly StaffName[]): (id: string) => string {
  const nameOf = nameFinder(staff)
  const gone = new Set(staff.flatMap(({ id, isActive }) => (isActive ? [] : [id])))
  return (id) => (gone.has(id) ? `${nameOf(id)} (left)` : nameOf(id))
}

/** Finds the name behind an id; an account that no longer exists is "a former colleague". */
export function nameFinder(staff: readonly StaffName[]): (id: string) => string {
  const names = new Map(staff.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? 'a former colleague'
}
