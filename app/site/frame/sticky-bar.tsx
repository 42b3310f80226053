import type { ComponentProps } from 'react'
import { buttonLook } from '#app/ui/button.tsx'
import { CallLink } from '../links/call-link.tsx'
import { SiteLink } from '../links/site-link.tsx'
import { usePageHandle } from './use-page-handle.ts'

/** The phone's two main actions. site.css shows it after 300 px of scrolling and takes it out of the tab order before. */
export function StickyBar() {
  return (
    <aside className="sticky-bar" aria-label="Call or get a quote">
      <CallLink {...buttonLook({ variant: 'call-button' })}>Call</CallLink>
      <QuoteLink {...buttonLook({ variant: 'accent' })}>Get Quote</QuoteLink>
    </aside>
  )
}

/** A link to the quick-quote form: this page's own where it has one, else home's. */
function QuoteLink({ children, ...look }: Omit<ComponentProps<'a'>, 'href'>) {
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
