/** Asks an address that somebody typed: https, the public internet only, and neither long nor slow. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { PassThrough, pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { hostOf, leadsHere } from '../process/webhook-security.ts'
import { lookupOnly } from '../webhook.server.ts'

export interface Limits {
  maxBytes: number
  timeoutMs: number
  isClosed(address: string): boolean
}

interface Asked extends Limits {
  method?: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** The statuses whose body is read; all by default. */
  reads?(status: number): boolean
}

type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer } | { trouble: string }

/** RFC 9110, 8.8. */
export interface Validators {
  etag?: string
  lastModified?: string
}

type Fetched = { text: Buffer; validators: Validators } | { unchanged: true } | { trouble: string }

/** The text, or in words why there is none; `known` is what the last answer said of itself: the same is not sent again. */
export async function fetchText(
  url: string,
  { known, ...limits }: Limits & { known?: Validators | null },
): Promise<Fetched> {
  const got = await askPublic(url, {
    ...limits,
    headers: {
      accept: 'text/calendar, text/plain;q=0.9',
      ...(known?.etag && { 'if-none-match': known.etag }),
      ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
    },
    reads: (status) => status === 200,
  })
  if ('trouble' in got) return got
  if (got.status === 304 && known) return { unchanged: true }
  if (got.status !== 200)
    return { trouble: `The address answered with ${got.status}, and not with a calendar.` }
  const { etag, 'last-modified': lastModified } = got.headers
  return { text: got.body, validators: { ...(etag && { etag }), ...(lastModified && { lastModified }) } }
}

/** The answer, or in words why there is none. Redirects are not followed: the address that was typed is the one that is asked. */
export function askPublic(
  url: string,
  { maxBytes, timeoutMs, isClosed, method = 'GET', headers, body, reads = () => true }: Asked,
): Promise<Answered> {
  const host = hostOf(url)
  const closed = { trouble: 'This address is not on the public internet.' }
  // A bare address is connected to without being looked up.
  if (!url.startsWith('https:') || (isIP(host) !== 0 && isClosed(host))) return Promise.resolve(closed)
  if (leadsHere(url) && isClosed('127.0.0.1')) return Promise.resolve(closed)
  return new Promise((resolve) => {
    const asked = request(url, {
      method,
      headers: {
        'user-agent': 'Hearthline-Calendar/1',
        'accept-encoding': 'gzip, deflate, br',
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
      agent: false,
      lookup: lookupOnly((address) => !isClosed(address)),
      signal: AbortSignal.timeout(timeoutMs),
    })
    asked.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(code === 'EPRIVATE' ? closed : { trouble: formatUnanswered(code) }),
    )
    // Without a listener Node would only close the connection, and no other event would say so.
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve({ trouble: 'The address answered with 101, and not with a calendar.' })
    })
    asked.on('close', () => resolve({ trouble: 'The address ended the connection without a calendar.' }))
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers } = response
      if (reads(status)) return resolve(readAll(response, maxBytes))
      response.destroy()
      resolve({ status, headers, body: Buffer.alloc(0) })
    })
    asked.end(body)
  })
}

function readAll(response: IncomingMessage, maxBytes: number): Promise<Answered> {
  const { statusCode: status = 0, headers } = response
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let size = 0
    const unpacked = pipeline(response, unpackerOf(headers['content-encoding']), (error) =>
      resolve(
        error
          ? { trouble: 'The address stopped in the middle of its answer.' }
          : { status, headers, body: Buffer.concat(parts) },
      ),
    )
    unpacked.on('data', (part: Buffer) => {
      size += part.length
      if (size <= maxBytes) return void parts.push(part)
      resolve({ trouble: 'The calendar is too large. Share one with fewer years in it.' })
      response.destroy()
      unpacked.destroy()
    })
  })
}

function unpackerOf(encoding: string | undefined) {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip()
  if (encoding === 'deflate') return createInflate()
  return encoding === 'br' ? createBrotliDecompress() : new PassThrough()
}

function formatUnanswered(code: string): string {
  if (code === 'ENOTFOUND') return 'There is no server of this name. Check the address.'
  if (code === 'ECONNREFUSED') return 'The server at this address takes no connections.'
  // CERT_HAS_EXPIRED, DEPTH_ZERO_SELF_SIGNED_CERT, ERR_TLS_CERT_ALTNAME_INVALID, UNABLE_TO_VERIFY_LEAF_SIGNATURE
  if (/CERT|^UNABLE_TO/.test(code))
    return 'The certificate of this address has expired or is not valid, so it is not read.'
  return 'The address did not answer in time.'
}
