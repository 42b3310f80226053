/** Says that the session is over, without taking away what is on the screen. */
import { useLocation } from 'react-router'

export function EndedNotice() {
  const { pathname, search } = useLocation()
  return (
    <p role="alert" className="form-error ended-notice">
      Your session has ended.{' '}
      <a href={`/admin/sign-in?next=${encodeURIComponent(pathname + search)}`}>Sign in again</a>
    </p>
  )
}
