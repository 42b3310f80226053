import type { ComponentProps, SyntheticEvent } from 'react'
import { Link, type LinkProps, useLocation } from 'react-router'
import { failedNotice } from '#app/forms/field.ts'
import { showToast } from '#app/ui/toast.tsx'

export interface SiteLinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<LinkProps, 'prefetch' | 'reloadDocument'> {
  /** A page of this site, or a section of the home page as `/#id`. */
  to: string
}

/**
 * React Router loads the page again when the next page's script does not come, even for a link that is only pointed at:
 * with no line that is the browser's error page in place of what is being read or filled in.
 */
function stayWithoutLine(event: SyntheticEvent): boolean {
  if (!navigator.onLine) event.preventDefault()
  return !navigator.onLine
}

/**
 * Firefox asks `default-src` whether it may prefetch, which allows nothing, and reports each refusal; it knows no directive that
 * would allow this alone. WebKit prefetches nothing. Who looks ahead by itself does both: Chromium.
 */
const prefetch = globalThis.HTMLScriptElement?.supports('speculationrules') ? 'intent' : 'none'

/**
 * A link inside the site. On the home page itself a link to one of its sections is a plain `#id`, which keeps
 * the query of an advertisement and never loads the page again; everything else is a client navigation.
 */
export function SiteLink({ to, children, ...rest }: SiteLinkProps) {
  const { pathname } = useLocation()
  if (pathname === '/' && to.startsWith('/#')) {
    return (
      <a href={to.slice(1)} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link
      to={to}
      prefetch={prefetch}
      // The whole list of routes comes with the first page: there is nothing to find out, and no attribute to say so.
      discover="none"
      onMouseEnter={stayWithoutLine}
      onFocus={stayWithoutLine}
      onTouchStart={stayWithoutLine}
      onClick={(event) => stayWithoutLine(event) && showToast(failedNotice, 'error')}
      {...rest}
    >
      {children}
    </Link>
  )
}
