/** Whose request it is, as far as the proxies in front let us know. */
import type { IncomingMessage } from 'node:http'
import type { Application, Request } from 'express'
import { isPrivate } from '../networks.ts'

/**
 * The visitor's address: Express walks `X-Forwarded-For` back to the first hop that is not a trusted proxy. Some proxies
 * write the port behind it, which is another one for each connection.
 */
export function clientAddress(request: Request): string {
  return plainAddress(request.ip ?? request.socket.remoteAddress ?? '')
}

/**
 * True when nothing tells whose request it is: behind https somebody in front ends TLS, and this one says no
 * `X-Forwarded-For`. All visitors would be the one address of that proxy.
 */
export function isHidden(request: Request, secure: boolean): boolean {
  return secure && !request.headers['x-forwarded-for'] && isPrivate(peerOf(request))
}

/** The address of the connection itself. */
export const peerOf = ({ socket }: IncomingMessage): string => plainAddress(socket.remoteAddress ?? '')

/** Whether TRUSTED_PROXIES names whoever `request` came from. */
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

/** An address without a port, and without what IPv6 puts before one of IPv4. */
export const plainAddress = (address: string): string =>
  address
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
