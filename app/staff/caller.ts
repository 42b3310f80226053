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
