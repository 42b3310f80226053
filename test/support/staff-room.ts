/** A staff room with one owner on a fresh database, and the browser's side of signing in to it. */
import type { Caller } from '#app/staff/caller.ts'
import { openStaff } from '#app/staff/service/staff.server.ts'
import type { OpenDatabase } from './databases.ts'

export const owner = { email: 'owner@hearthline.example', password: 'correct horse battery' }
export const caller: Caller = { cookie: null, address: '198.51.100.7', userAgent: 'test' }

/** A staff room with one owner on a fresh database. */
export async function staffRoom(open: OpenDatabase, { formLimits = true, secure = false } = {}) {
  const { database } = await open()
  const staff = await openStaff({
    handOn: { make: async () => ({}), made() {} },
    config: { siteUrl: secure ? 'https://desk.example' : 'http://localhost:4400', secure, formLimits, owner },
    secret: 'a-secret-that-only-these-tests-use-1234',
    oldSecrets: [],
    database,
    mailer: { leaves: false },
    wakeJobs: () => {},
    sessionsChanged: () => {},
  })
  const { db } = database
  const move = (column: 'created_at' | 'last_input_at' | 'expires_at', minutes: number) =>
    db
      .updateTable('staff_sessions')
      .set({ [column]: new Date(Date.now() + minutes * 60_000).toISOString() })
      .execute()
  return { database, db, staff, move }
}

export type Room = Awaited<ReturnType<typeof staffRoom>>

/** The caller with the cookies that an answer set. */
export function holding(headers: Headers, before: Caller = caller): Caller {
  const jar = new Map(
    (before.cookie ?? '')
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s) as [string, string]),
  )
  for (const line of headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
    if (/max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
  return { ...before, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
}

export async function signedIn({ staff }: Room, who = caller, typed = owner) {
  const outcome = await staff.signIn(typed, who)
  if (!outcome.ok || outcome.owes === 'code') throw new Error('expected a session')
  const holder = holding(outcome.headers, who)
  const person = await staff.whoIs(holder)
  if (!person) throw new Error('the new session is not recognised')
  return { holder, self: { ...person, caller: holder }, cookies: outcome.headers.getSetCookie() }
}
