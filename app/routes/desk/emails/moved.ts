/** Where the e-mails of the desk stood before: leads to where they stand now for good. */
import { replace } from 'react-router'
import type { Route } from './+types/moved.ts'

export function loader({ url }: Route.LoaderArgs) {
  const { pathname, search } = url
  return replace(pathname.replace(/^\/admin\/letters/i, '/admin/emails') + search, 308)
}
/** A form that was open during an update is posted again, to the new address. */
export const action = loader
