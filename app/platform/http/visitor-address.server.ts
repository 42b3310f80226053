/** Whose request it is, as far as the proxies in front let us know. */

import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Application, Handler, Request } from 'express'
import type { Config } from '../config/config.ts'
import { isPrivate, isSameSecret } from '../process/webhook-security.ts'

/**
 * `X-Forwarded-For` walked back to the first hop that is not trusted, without the port some proxies add. Empty where
 * that is no address.
 */
export function clientAddress(request: Request): string {
  const address = plainAddress(request.ip ?? request.socket.remoteAddress ?? '')
  return isIP(address) === 0 ? '' : address
}

/** Behind https somebody in front ends TLS and says no `X-Forwarded-For`: all visitors would be that one proxy. */
export function isHidden(request: Request, secure: boolean): boolean {
  return secure && !request.headers['x-forwarded-for'] && isPrivate(peerOf(request))
}

export const peerOf = ({ socket }: IncomingMessage): string => plainAddress(socket.remoteAddress ?? '')

export function comesTrusted(app: Application, request: IncomingMessage): boolean {
  // Express compiles the setting into this function; it is documented under "trust proxy fn".
  return (app.get('trust proxy fn') as (address: string, hop: number) => boolean)(peerOf(request), 0)
}

/** The hops of a request from the nearest to the farthest; whatever stands in the header, addresses or not. */
export function hopsOf(request: Request): string[] {
  const header = request.headers['x-forwarded-for']
  const told = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').reverse()
  return [peerOf(request), ...told.map((one) => plainAddress(one.trim())).filter((one) => one !== '')]
}

export const plainAddress = (address: string): string =>
  address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * `npm run doctor` asks this through SITE_URL, with a proof of the installation's secret; to all others it does not
 * exist.
 */
export const arrivalPath = '/.well-known/hearthline-arrival'

export interface Arrival {
  /** The visitor's, as limits and the audit trail would see it. */
  address: string
  /** Of the connection itself, and whether TRUSTED_PROXIES names it. */
  peer: string
  trusted: boolean
  /** What `X-Forwarded-For` said, the nearest first. */
  told: string[]
  hidden: boolean
  /** UTC, ISO 8601, by this node's clock. */
  at: string
}

/** Seconds for which a proof holds: nodes' clocks differ, and that is one of the things looked for. */
const lastsSeconds = 1_800

/** The Authorization header of a request that is made at `at` (milliseconds). */
export const arrivalProof = (secret: string, at: number): string => `Bearer ${at}.${signature(secret, at)}`

const signature = (secret: string, at: number) =>
  createHmac('sha256', secret).update(`arrival ${at}`).digest('base64url')

export function showArrival({ config, secret }: { config: Pick<Config, 'secure'>; secret: string }): Handler {
  return (request, response) => {
    response.set('cache-control', 'no-store')
    if (!isProof(secret, request.get('authorization') ?? ''))
      return void response.status(404).type('text').send('Not found')
    const [, ...told] = hopsOf(request)
    const arrival: Arrival = {
      address: clientAddress(request),
      peer: peerOf(request),
      trusted: comesTrusted(request.app, request),
      told,
      hidden: isHidden(request, config.secure),
      at: new Date().toISOString(),
    }
    response.json(arrival)
  }
}

function isProof(secret: string, header: string): boolean {
  const at = Number(/^Bearer (\d{1,15})\./.exec(header)?.[1])
  if (!(Math.abs(Date.now() - at) < lastsSeconds * 1000)) return false
  return isSameSecret(header, arrivalProof(secret, at))
}
