import type { Handler } from 'express'
import { canonicalPath } from '#app/content/catalogue.ts'
import { mayHoldKey } from '#app/platform/http/key-path.ts'

/**
 * The address of a public page that is asked for at `path` with capitals in it, as from a business card; null for one that is spelled
 * as it should be, leads nowhere, or may hold a key.
 */
export function lowerAddress(path: string): `/${string}` | null {
  if (!/[A-Z]/.test(path) || mayHoldKey(path)) return null
  const canonical = canonicalPath(path)
  return canonical === path ? null : `/${canonical.slice(1)}`
}

/** Leads who asks for a public page in capitals to its one address, with what they asked it. */
export const leadToLowerCase: Handler = ({ method, path, url }, response, next) => {
  const lower = method === 'GET' || method === 'HEAD' ? lowerAddress(path) : null
  if (lower === null) return next()
  const queryAt = url.indexOf('?')
  response.location(lower + (queryAt < 0 ? '' : url.slice(queryAt)))
  response.status(308).end()
}
