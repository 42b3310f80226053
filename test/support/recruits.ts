/** Career applications, as tests need them: sent through the way every submission takes. */
import { type Posted, type TakeOutcome, takeSubmission } from '#app/intake/take-submission.server.ts'
import { recruitSubmission } from '#app/recruits/recruit-submission.server.ts'
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

/** Every application, oldest first. */
export const recruitsOf = ({ services: { database } }: Pick<Door, 'services'>) =>
  database.db.selectFrom('recruits').selectAll().orderBy('id').execute()

/** Sends an application with `change` and returns the outcome. */
export function apply(
  { services, url }: Door,
  change: Record<string, string> = {},
  posted: Partial<Omit<Posted, 'request'>> = {},
): Promise<TakeOutcome> {
  const body = new URLSearchParams({ ...goodApplication, ...change })
  const request = new Request(`${url}/join-team`, { method: 'POST', body })
  const info = { id: 'test', address: '127.0.0.1', userAgent: 'test', scripted: false }
  return takeSubmission(services, recruitSubmission, { request, info, ...posted })
}

/** Sends an application and returns its row. */
export async function applied(door: Door, change: Record<string, string> = {}) {
  const outcome = await apply(door, change)
  const recruit = (await recruitsOf(door)).at(-1)
  if (outcome.kind !== 'taken' || !recruit) throw new Error(`not taken: ${JSON.stringify(outcome)}`)
  return recruit
}
