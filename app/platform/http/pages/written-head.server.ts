/**
 * Heads of answers as Node wrote them, kept: looking at twenty headers and joining them takes a bare server as long as all else it
 * does for a page in memory (docs/decisions/0013-page-cache.md).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Names and values in turn, as `writeHead` passes them on without looking at each (Node, `response.writeHead`). */
export type RawHeaders = readonly string[]

/**
 * Node keeps the head of an answer here until the first of the body leaves, and writes none where one lies already
 * (Node, lib/_http_outgoing.js). A Node that does so no more never finds one here: each head is written by it then.
 */
type WithHead = ServerResponse & { _header?: unknown }

/** What stands before the request's id, and what after the date that follows it. */
type Head = readonly [string, string]
const idName = 'x-request-id: '
const dateName = '\r\nDate: '

const written = new WeakMap<RawHeaders, Head>()

/**
 * Writes `status`, `headers` and the request's id as the head of the answer, with nothing else but what Node adds. Lists of headers
 * are told apart by identity: one that was sent must not be changed.
 */
export function writeHead(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: RawHeaders,
): void {
  const own: WithHead = response
  const isUsual = staysOpen(request, response)
  const head = isUsual && written.get(headers)
  if (head) {
    response.statusCode = status
    own._header = `${head[0]}${request.id}${dateName}${date()}${head[1]}`
    return
  }
  response.writeHead(status, [...headers, 'x-request-id', request.id])
  const kept = isUsual && typeof own._header === 'string' && apart(own._header, request.id)
  if (kept) written.set(headers, kept)
}

/** What Node says of a connection is the same for all that stay open, and nothing was set for this answer alone. */
function staysOpen({ httpVersion }: IncomingMessage, response: ServerResponse): boolean {
  return response.shouldKeepAlive && httpVersion === '1.1' && response.getHeaderNames().length === 0
}

function apart(head: string, id: string): Head | undefined {
  const at = head.indexOf(`${idName}${id}${dateName}`)
  if (at < 0) return
  const after = head.indexOf('\r\n', at + `${idName}${id}${dateName}`.length)
  return [head.slice(0, at + idName.length), head.slice(after)]
}

let second = 0
let text = ''

/** Now, as a header says it (RFC 9110, section 5.6.7); made once in a second. */
function date(): string {
  const now = Math.floor(Date.now() / 1000)
  if (now === second) return text
  second = now
  text = new Date(now * 1000).toUTCString()
  return text
}
