import type { ComponentProps } from 'react'
import type { Interest } from '#app/content/interests.ts'
import { usePageHandle } from '../frame/use-page-handle.ts'
import { SiteLink } from './site-link.tsx'
import { withInterest } from './with-interest.ts'

/**
 * Opens the short quote in its dialog, on every page. Without scripts it leads to that form in the page, where there is one,
 * else to the form's home, where `interest` is chosen.
 */
export function QuoteLink({ interest, ...look }: ComponentProps<'a'> & { interest?: Interest | undefined }) {
  const opens = { ...look, 'data-dialog': 'quote-dialog', 'data-interest': interest }
  return usePageHandle().quote && !interest ? (
    <a {...opens} href="#quick-quote-form" />
  ) : (
    <SiteLink {...opens} to={withInterest('/#quick-quote-form', interest)} />
  )
}
