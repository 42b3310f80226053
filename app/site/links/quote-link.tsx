import type { ComponentProps } from 'react'
import { usePageHandle } from '../frame/use-page-handle.ts'
import { SiteLink } from './site-link.tsx'

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
