/**
 * The id of the request that the work under way was asked for by: from the proxy through the log, jobs, emails and the webhook one
 * word finds all of it.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** As proxies write one: UUIDs and hexadecimal digits fit. Anything else could end a line or be somebody's address. */
const form = /^[\w-]{8,64}$/

const asked = new AsyncLocalStorage<string | undefined>()

/** The id of that request; undefined for work that nobody asked for, such as clocks. */
export const requestId = (): string | undefined => asked.getStore()

/** Does `work` for the request `id`. Without one it belongs to none, whoever began it. */
export const forRequest = <T>(id: string | null, work: () => T): T => asked.run(id ?? undefined, work)

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
