/** Apart from the links of openers, which know the page they stand on: islands are made of this one, too. */
import { type ComponentProps, useContext } from 'react'
import { SiteContext } from '../context/site-context.ts'

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of this site, or a section of the home page as `/#id`. */
  to: string
}

/** A link inside the site. On the home page one to its sections is a plain `#id`, which keeps the query of an advertisement. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  // Also outside of a page: a part of one that is drawn by itself.
  const { isHome = false, isFramed } = useContext(SiteContext) ?? {}
  return (
    <a
      {...rest}
      {...(isFramed && { target: '_blank', rel: 'noopener' })}
      href={isHome && to.startsWith('/#') ? to.slice(1) : to}
    />
  )
}
