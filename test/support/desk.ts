/** People at the desk, as tests need them: an account of each role, signed in through the door. */
import { type Role, roles } from '#app/staff/permissions.ts'
import type { Door } from './door.ts'

export const password = 'correct horse battery'
export const emailOf = (role: Role) => `${role}@hearthline.example`

/** Makes an account with `role`, by an invitation as in life. */
export async function addStaff({ services: { staff } }: Door, role: Role): Promise<void> {
  const link = (await staff.invite(emailOf(role), role)) ?? ''
  const caller = { cookie: null, address: '192.0.2.1', userAgent: 'test' }
  const typed = { name: `The ${role}`, email: '', password }
  const outcome = await staff.acceptInvitation(link.split('/').at(-1) ?? '', typed, caller)
  if (!outcome.ok) throw new Error(`no account for the ${role}: ${outcome.issue}`)
}

/** Signs the holder of `role` in through the form and returns the Cookie header. */
export async function signInAs(door: Door, role: Role): Promise<string> {
  const answer = await door.post('/admin/sign-in', { email: emailOf(role), password })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (answer.status !== 303 || !cookie) throw new Error(`the ${role} was not let in: ${answer.status}`)
  return cookie
}

/** An account of every role and the cookie of each. */
export async function signInEverybody(door: Door): Promise<Record<Role, string>> {
  const cookies: Partial<Record<Role, string>> = {}
  for (const role of roles) {
    await addStaff(door, role)
    cookies[role] = await signInAs(door, role)
  }
  return cookies as Record<Role, string>
}
