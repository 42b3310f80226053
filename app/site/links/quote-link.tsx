import type { ComponentProps } from 'react'
import { usePageHandle } from '../frame/use-page-handle.ts'
import { SiteLink } from './site-link.tsx'

/**
 * Opens the short quote in its dialog, on every page. Without scripts it leads to that form in the page, where there is one,
 * else to the form's home.
 */
export function QuoteLink(look: ComponentProps<'a'>) {
  const opens = { ...look, 'data-dialog': 'quote-dialog' }
  return usePageHandle().quote ? (
    <a {...opens} href="#quick-quote-form" />
  ) : (
    <SiteLink {...opens} to="/#quick-quote-form" />
  )
}
