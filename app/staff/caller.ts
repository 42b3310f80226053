import type { RequestInfo } from '#app/platform/http/request-info.ts'

export interface Caller {
  cookie: string | null
  address: string
  userAgent: string
}

export function callerOf(request: Request, { address, userAgent }: RequestInfo): Caller {
  return { cookie: request.headers.get('cookie'), address, userAgent }
}
