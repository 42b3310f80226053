/** The headers that every answer carries, cached pages and streamed ones alike; a document adds its policy. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Handler } from 'express'
import helmet from 'helmet'
import { mayHoldKey } from './key-path.ts'

const permissions =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()'

/** Browsers heed them for documents alone: for nine scripts of a page they were half of 7 KB of headers. */
export const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

export type Headers = readonly (readonly [name: string, value: string])[]

/** Made once: helmet says the same to every request, and asked each time it takes longer than a cached page. */
export function securityHeaders(secure: boolean): Headers {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const write = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  write(request, response, (error) => {
    if (error) throw error
  })
  response.setHeader('permissions-policy', permissions)
  return response.getHeaderNames().map((name) => [name, String(response.getHeader(name))])
}

export function carryHeaders(headers: Headers): Handler {
  return (request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    // Its pages stand in frames by their policy, and its script on pages of others.
    if (/^\/embed(\/|\.js$)/.test(request.path)) {
      response.removeHeader('x-frame-options')
      response.setHeader('cross-origin-resource-policy', 'cross-origin')
    }
    // What a page says is added, not put in its place; the address of a preview is its key, and so are those of a
    // certificate and of an appointment. Forms are sent from those, and without any referrer an old browser names no origin
    // either: its post is refused.
    if (/^\/(consent|appointment)\/[^/]+\/?$/i.test(request.path))
      response.setHeader('referrer-policy', 'strict-origin')
    else if (!/^\/admin\//i.test(request.path) && mayHoldKey(request.path))
      response.setHeader('referrer-policy', 'no-referrer')
    next()
  }
}
