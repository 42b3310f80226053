/** Reads a text from an address that somebody typed: https, the public internet only, and neither long nor slow. */
import { get } from 'node:https'
import { isIP } from 'node:net'
import { hostOf, leadsHere } from '../process/webhook-security.ts'
import { lookupOnly } from '../webhook.server.ts'

export interface FetchLimits {
  maxBytes: number
  timeoutMs: number
  /** Whether an address may not be asked. */
  isClosed(address: string): boolean
}

/** The text, or in words why there is none. Redirects are none of it: the address that was typed is the one that is asked. */
export function fetchText(
  url: string,
  { maxBytes, timeoutMs, isClosed }: FetchLimits,
): Promise<{ text: string } | { trouble: string }> {
  const host = hostOf(url)
  const closed = { trouble: 'This address is not on the public internet.' }
  // A bare address is connected to without being looked up.
  if (!url.startsWith('https:') || (isIP(host) !== 0 && isClosed(host))) return Promise.resolve(closed)
  if (leadsHere(url) && isClosed('127.0.0.1')) return Promise.resolve(closed)
  return new Promise((resolve) => {
    const request = get(url, {
      headers: { 'user-agent': 'Hearthline-Calendar/1', accept: 'text/calendar, text/plain;q=0.9' },
      agent: false,
      lookup: lookupOnly((address) => !isClosed(address)),
      signal: AbortSignal.timeout(timeoutMs),
    })
    request.on('error', ({ code = '' }: NodeJS.ErrnoException) =>
      resolve(code === 'EPRIVATE' ? closed : { trouble: sayUnanswered(code) }),
    )
    // Without a listener Node would only close the connection, and no other event would say so.
    request.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve({ trouble: 'The address answered with 101, and not with a calendar.' })
    })
    request.on('close', () => resolve({ trouble: 'The address ended the connection without a calendar.' }))
    request.on('response', (response) => {
      const status = response.statusCode ?? 0
      if (status !== 200) {
        response.destroy()
        return resolve({ trouble: `The address answered with ${status}, and not with a calendar.` })
      }
      const parts: Buffer[] = []
      let size = 0
      response.on('data', (part: Buffer) => {
        size += part.length
        if (size <= maxBytes) return void parts.push(part)
        response.destroy()
        resolve({ trouble: 'The calendar is too large. Share one with fewer years in it.' })
      })
      response.on('end', () => resolve({ text: Buffer.concat(parts).toString('utf8') }))
      response.on('error', () => resolve({ trouble: 'The address stopped in the middle of its answer.' }))
    })
  })
}

/** Why there was no answer, by the system's word for it. */
function sayUnanswered(code: string): string {
  if (code === 'ENOTFOUND') return 'There is no server of this name. Check the address.'
  if (code === 'ECONNREFUSED') return 'The server at this address takes no connections.'
  // CERT_HAS_EXPIRED, DEPTH_ZERO_SELF_SIGNED_CERT, ERR_TLS_CERT_ALTNAME_INVALID, UNABLE_TO_VERIFY_LEAF_SIGNATURE
  if (/CERT|^UNABLE_TO/.test(code))
    return 'The certificate of this address has expired or is not valid, so it is not read.'
  return 'The address did not answer in time.'
}
