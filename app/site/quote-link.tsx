import type { ComponentProps } from 'react'
import { SiteLink } from './site-link.tsx'
import { usePageHandle } from './use-page-handle.ts'

/** A link to the quick-quote form: this page's own where it has one, else home's. */
export function QuoteLink({ children, ...look }: Omit<ComponentProps<'a'>, 'href'>) {
  return usePageHandle().quote ? (
    <a {...look} href="#quick-quote-form" data-glide="">
      {children}
    </a>
  ) : (
    <SiteLink {...look} to="/#quick-quote-form">
      {children}
    </SiteLink>
  )
}
