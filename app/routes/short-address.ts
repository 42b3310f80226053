/** The short address of a service page, as printed matter and older articles use it, leads to the page for good. */
import { replace } from 'react-router'
import type { Route } from './+types/short-address.ts'

/** An advertisement's parameters travel along. */
export function loader({ url }: Route.LoaderArgs) {
  const { pathname, search } = url
  const slug = pathname.split('/')[1] ?? ''
  // All of them stand on the home page.
  if (slug === 'services') return replace(`/${search}#services`, 308)
  return replace(`/services/${slug}${search}`, 308)
}
