/** What a post was answered, as long as the person stays on the page. */
import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The answer `given` to the route, kept when a refresh of the screen drops it: the live line asks for one as soon as it opens,
 * before anybody has read why something was refused, or copied what is shown once. Another page or another answer ends it.
 */
export function useAnswer<T>(given: T | undefined): T | undefined {
  const { pathname } = useLocation()
  const [kept, keep] = useState({ given, pathname })
  if (given !== undefined && given !== kept.given) keep({ given, pathname })
  return given ?? (kept.pathname === pathname ? kept.given : undefined)
}
