import type { HeadersArgs } from 'react-router'

/**
 * What the action said (Retry-After), and ten seconds of the browser's memory, so that data prefetched on intent is
 * not fetched again on the click.
 */
export function pageHeaders({ actionHeaders }: HeadersArgs): Headers {
  const headers = new Headers(actionHeaders)
  headers.set('Cache-Control', 'private, max-age=10')
  return headers
}

/** The same for a page whose loader may know better, as where a visitor landed with a receipt. */
export function loaderHeaders(args: HeadersArgs): Headers {
  const headers = pageHeaders(args)
  for (const [name, value] of args.loaderHeaders) headers.set(name, value)
  return headers
}
