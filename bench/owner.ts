/** The owner of a measured server, and how they get in. */
import { DatabaseSync } from 'node:sqlite'
import type { ServerProcess } from '../test/support/server-process.ts'

/** For the environment of the server. */
export const owner = { OWNER_EMAIL: 'owner@load.example', OWNER_PASSWORD: 'only for measurements' }

/** The cookie of a new session. @throws when the owner, or the colleague with that address, is not let in. */
export async function signIn(
  { url }: Pick<ServerProcess, 'url'>,
  email = owner.OWNER_EMAIL,
): Promise<string> {
  const body = new URLSearchParams({ email, password: owner.OWNER_PASSWORD })
  const answer = await fetch(`${url}/admin/sign-in`, { method: 'POST', body, redirect: 'manual' })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`${email} was not let in: ${answer.status}`)
  return cookie
}

/** Gives the owner in a file of SQLite colleagues with the same password, and returns their addresses. */
export function addColleagues(file: string, count: number): string[] {
  const database = new DatabaseSync(file)
  const [row] = database.prepare('select * from staff where email = ?').all(owner.OWNER_EMAIL)
  if (!row) throw new Error('there is no owner yet')
  const names = Object.keys(row)
  const insert = database.prepare(
    `insert into staff (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  )
  const emails = Array.from({ length: count }, (_, n) => `colleague-${n}@load.example`)
  for (const email of emails) {
    const changed: Record<string, string> = { id: crypto.randomUUID(), email }
    insert.run(...names.map((name) => changed[name] ?? row[name] ?? null))
  }
  database.close()
  return emails
}
