import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of this site, or a section of the home page as `/#id`. */
  to: string
}

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
    <Link to={to} prefetch="intent" {...rest}>
      {children}
    </Link>
  )
}
