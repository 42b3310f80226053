/** Career applications, as tests need them: sent through the front door. */
import type { Door } from './door.ts'

/** The fields of an application that is accepted as it is. */
export const goodApplication = {
  variant: 'page',
  from: '/join-team',
  firstName: 'Rosa',
  lastName: 'Diaz',
  email: 'rosa@example.com',
  phone: '(216) 555-0123',
  state: 'Ohio',
  licensed: 'no',
}

export const recruitsOf = ({ services: { database } }: Pick<Door, 'services'>) =>
  database.db.selectFrom('submissions').where('kind', '=', 'recruit').selectAll().orderBy('id').execute()

export function apply(door: Door, change: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return door.post('/join-team', { ...goodApplication, ...change }, headers)
}

export async function applied(door: Door, change: Record<string, string> = {}) {
  const { status } = await apply(door, change)
  const recruit = (await recruitsOf(door)).at(-1)
  if (status !== 303 || !recruit) throw new Error(`the application was answered with ${status}`)
  return recruit
}
