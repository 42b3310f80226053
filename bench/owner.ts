/** The owner of a measured server, and how they get in. */
import type { ServerProcess } from '../test/support/server-process.ts'

/** For the environment of the server. */
export const owner = { OWNER_EMAIL: 'owner@load.example', OWNER_PASSWORD: 'only for measurements' }

/** The cookie of a new session. @throws when the owner is not let in. */
export async function signIn({ url }: Pick<ServerProcess, 'url'>): Promise<string> {
  const body = new URLSearchParams({ email: owner.OWNER_EMAIL, password: owner.OWNER_PASSWORD })
  const answer = await fetch(`${url}/admin/sign-in`, { method: 'POST', body, redirect: 'manual' })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!cookie) throw new Error(`the owner was not let in: ${answer.status}`)
  return cookie
}
