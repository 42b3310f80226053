import type { ComponentProps } from 'react'
import { useSite } from '../site-context.ts'

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of this site, or a section of the home page as `/#id`. */
  to: string
}

/** A link inside the site. On the home page one to its sections is a plain `#id`, which keeps the query of an advertisement. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  const { path } = useSite()
  return <a {...rest} href={path === '/' && to.startsWith('/#') ? to.slice(1) : to} />
}
