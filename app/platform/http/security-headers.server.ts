/** The headers that every answer carries, cached pages and streamed ones alike; a document adds its policy. */
import type { Handler } from 'express'
import helmet from 'helmet'

const permissions =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()'

export function securityHeaders(secure: boolean): Handler[] {
  return [
    helmet({
      contentSecurityPolicy: false,
      strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
    (request, response, next) => {
      response.setHeader('permissions-policy', permissions)
      // What a page says is added, not put in its place; the address of a preview is its key.
      if (/^\/+preview\//i.test(request.path)) response.setHeader('referrer-policy', 'no-referrer')
      next()
    },
  ]
}
