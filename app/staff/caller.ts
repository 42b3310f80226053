/** Who is asking: the parts of a request that sign-in looks at. */
import type { RequestInfo } from '#app/platform/http/request-info.ts'

export interface Caller {
  /** The Cookie header, or null. */
  cookie: string | null
  address: string
  userAgent: string
}

/** The caller behind a doorway's request. */
export function callerOf(request: Request, { address, userAgent }: RequestInfo): Caller {
  return { cookie: request.headers.get('cookie'), address, userAgent }
}

/** Carries our own idea of the client address to better-auth; a name no browser or proxy sends. */
export const addressHeader = 'x-hearthline-address'

/** The only headers better-auth ever sees: nothing a visitor can forge, X-Forwarded-For least of all. */
export function headersOf({ cookie, address, userAgent }: Caller): Headers {
  const headers = new Headers({ [addressHeader]: address, 'user-agent': userAgent.slice(0, 400) })
  if (cookie) headers.set('cookie', cookie)
  return headers
}
