/** Reads a text from an address that somebody typed: https, the public internet only, and neither long nor slow. */
import type { IncomingMessage } from 'node:http'
import { PassThrough, pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { leadsHere } from '../process/webhook-security.ts'
import { sendRequest } from './send-request.server.ts'

export interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  isClosed(address: string): boolean
  /** What the last answer said of itself: the same text is not sent again. */
  known?: Validators | null
}

/** RFC 9110, 8.8. */
export interface Validators {
  etag?: string
  lastModified?: string
}

type Fetched = { text: Buffer; validators: Validators } | { unchanged: true } | { trouble: string }

/** The text, or in words why there is none. Redirects are none of it: the address that was typed is the one that is asked. */
export async function fetchText(
  url: string,
  { maxBytes, timeoutMs, isClosed, known }: FetchLimits,
): Promise<Fetched> {
  if (!url.startsWith('https:') || (leadsHere(url) && isClosed('127.0.0.1'))) return closed
  try {
    const response = await sendRequest(url, {
      headers: {
        'user-agent': 'Hearthline-Calendar/1',
        accept: 'text/calendar, text/plain;q=0.9',
        'accept-encoding': 'gzip, deflate, br',
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
      },
      timeoutMs,
      mayReach: (address) => !isClosed(address),
    })
    const status = response.statusCode ?? 0
    if (status === 200) return await readAll(response, maxBytes)
    response.destroy()
    if (status === 304 && known) return { unchanged: true }
    return { trouble: `The address answered with ${status}, and not with a calendar.` }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'EPRIVATE' ? closed : { trouble: formatUnanswered(code) }
  }
}

const closed = { trouble: 'This address is not on the public internet.' }

function readAll(response: IncomingMessage, maxBytes: number): Promise<Fetched> {
  const { etag, 'last-modified': lastModified } = response.headers
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let size = 0
    const unpacked = pipeline(response, unpackerOf(response.headers['content-encoding']), (error) =>
      resolve(
        error
          ? { trouble: 'The address stopped in the middle of its answer.' }
          : {
              text: Buffer.concat(parts),
              validators: { ...(etag && { etag }), ...(lastModified && { lastModified }) },
            },
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
