/** A desk with people at work on leads and applications, for tests of a person's page. */
import type { Role } from '#app/staff/permissions.ts'
import type { OpenDatabase } from './databases.ts'
import { addStaff, emailOf, signInAs } from './desk.ts'
import { type Door, goodQuote, openDoor } from './door.ts'

export interface PersonDesk {
  door: Door
  cookies: Record<string, string>
  staffId(role: Role): Promise<string>
  /** A new lead; `change` are fields of the quick quote. Returns its id. */
  lead(change?: Record<string, string>): Promise<string>
  /** The page at `path` as `role` sees it: markup, and its text in one line. */
  see(role: Role, path: string): Promise<{ status: number; html: string; text: string }>
  post(role: Role, path: string, fields: Record<string, string>): Promise<Response>
  row(id: string): Promise<Record<string, unknown> & { version: number }>
}

/** Opens it with an account of each of `roles`, signed in; `environment` is added to the product's. */
export async function openPersonDesk(
  open: OpenDatabase,
  roles: readonly Role[],
  environment: Record<string, string> = {},
): Promise<PersonDesk> {
  const door = await openDoor(open, { FORM_LIMITS: 'off', ...environment })
  const cookies: Record<string, string> = {}
  for (const role of roles) {
    await addStaff(door, role)
    cookies[role] = await signInAs(door, role)
  }
  const { db } = door.services.database
  const headers = (role: Role) => ({ cookie: cookies[role] ?? '' })
  return {
    door,
    cookies,
    async staffId(role) {
      const found = db.selectFrom('staff').select('id').where('email', '=', emailOf(role))
      return (await found.executeTakeFirstOrThrow()).id
    },
    async lead(change = {}) {
      const { status } = await door.post('/', { ...goodQuote, ...change })
      const newest = db
        .selectFrom('submissions')
        .where('kind', '=', 'lead')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
      if (status !== 303) throw new Error(`the lead was answered with ${status}`)
      return (await newest.executeTakeFirstOrThrow()).id
    },
    async see(role, path) {
      const answer = await door.get(path, headers(role))
      const html = await answer.text()
      const text = html
        .replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
      return { status: answer.status, html, text }
    },
    post: (role, path, fields) => door.post(path, fields, headers(role)),
    row: (id) =>
      db
        .selectFrom('submissions')
        .where('kind', '=', 'lead')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
  }
}

/** The way to call `number`, or that it is not the hour for it: tests run at night as well (calling-hours.test.ts). */
export const callOf = (number: string): RegExp =>
  new RegExp(`href="tel:\\${number}"|aria-label="Call [^"]*: not now"`)
