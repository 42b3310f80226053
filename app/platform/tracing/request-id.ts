/** What a request is called in the log: so that a proxy's log leads to this one's, a trusted proxy may choose it. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** As proxies write one: UUIDs and hexadecimal digits fit. Anything else could end a line or be somebody's address. */
const form = /^[\w-]{8,64}$/

/** What its `X-Request-Id` says where `isTrusted` holds for who sent it, otherwise a new one. */
export function nameRequest({ headers }: IncomingMessage, isTrusted: () => boolean): string {
  const told = headers['x-request-id']
  return typeof told === 'string' && form.test(told) && isTrusted() ? told : randomUUID()
}

declare module 'node:http' {
  interface IncomingMessage {
    /** What it is called in the log; given before anything else is done with it. */
    id: string
  }
}
