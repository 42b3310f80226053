import type { Handler } from 'express'
import { canonicalPath } from '#app/content/catalogue/catalogue.ts'
import { mayHoldKey } from '#app/platform/http/key-path.ts'

/**
 * For `path` with capitals, as from a business card, or with what stood around it in a letter; null for one that is
 * right, leads nowhere, or may hold a key.
 */
export function canonicalAddress(path: string): `/${string}` | null {
  if (!/[A-Z]|\/\/|[^\w/]$|.\/$/.test(path) || mayHoldKey(path)) return null
  const canonical = canonicalPath(path)
  return canonical === path ? null : `/${canonical.slice(1)}`
}

/** Leads who asks for a public page by another spelling to its one address, with what they asked it. */
export const leadToCanonical: Handler = ({ method, path, url }, response, next) => {
  const canonical = method === 'GET' || method === 'HEAD' ? canonicalAddress(path) : null
  if (canonical === null) return next()
  const queryAt = url.indexOf('?')
  response.location(canonical + (queryAt < 0 ? '' : url.slice(queryAt)))
  response.status(308).end()
}
