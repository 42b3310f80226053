/** What a post was answered, as long as the person stays on the page. */
import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Kept when a refresh of the screen drops it: the live line asks for one before anybody has read it. Another page or
 * answer ends it.
 */
export function useAnswer<T>(given: T | undefined): T | undefined {
  const { pathname } = useLocation()
  const [kept, keep] = useState({ given, pathname })
  if (given !== undefined && given !== kept.given) keep({ given, pathname })
  return given ?? (kept.pathname === pathname ? kept.given : undefined)
}
