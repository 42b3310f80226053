/** Asks an address that somebody typed: https, the public internet only, and neither long nor slow. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { PassThrough, pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { leadsHere } from '../process/webhook-security.ts'
import { sendRequest } from './send-request.server.ts'

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
export async function askPublic(
  url: string,
  { maxBytes, isClosed, headers, reads = () => true, ...sent }: Asked,
): Promise<Answered> {
  if (!url.startsWith('https:') || (leadsHere(url) && isClosed('127.0.0.1'))) return closed
  try {
    const response = await sendRequest(url, {
      ...sent,
      headers: {
        'user-agent': 'Hearthline-Calendar/1',
        'accept-encoding': 'gzip, deflate, br',
        ...headers,
      },
      mayReach: (address) => !isClosed(address),
    })
    const { statusCode: status = 0, headers: answered } = response
    if (status >= 200 && reads(status)) return await readAll(response, maxBytes)
    response.destroy()
    return { status, headers: answered, body: Buffer.alloc(0) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EPRIVATE' ? closed : { trouble: formatUnanswered(code) }
  }
}

const closed = { trouble: 'This address is not on the public internet.' }

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

function formatUnanswered(code: string | undefined): string {
  if (code === undefined) return 'The address ended the connection without a calendar.'
  if (code === 'ENOTFOUND') return 'There is no server of this name. Check the address.'
  if (code === 'ECONNREFUSED') return 'The server at this address takes no connections.'
  // CERT_HAS_EXPIRED, DEPTH_ZERO_SELF_SIGNED_CERT, ERR_TLS_CERT_ALTNAME_INVALID, UNABLE_TO_VERIFY_LEAF_SIGNATURE
  if (/CERT|^UNABLE_TO/.test(code))
    return 'The certificate of this address has expired or is not valid, so it is not read.'
  return 'The address did not answer in time.'
}
