import { type ComponentProps, useContext } from 'react'
import type { Interest } from '#app/content/agency/interests.ts'
import { usePageHandle } from '../frame/use-page-handle.ts'
import { SiteContext } from '../site-context.ts'
import { withInterest } from './with-interest.ts'

export interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A page of this site, or a section of the home page as `/#id`. */
  to: string
}

/** A link inside the site. On the home page one to its sections is a plain `#id`, which keeps the query of an advertisement. */
export function SiteLink({ to, ...rest }: SiteLinkProps) {
  // Also outside of a page: a part of one that is drawn by itself.
  const isHome = useContext(SiteContext)?.isHome ?? false
  return <a {...rest} href={isHome && to.startsWith('/#') ? to.slice(1) : to} />
}

/** The form on its own page. */
const formAddress = '/contact#consultation-form'

/**
 * A "Free Consultation" button. Where the page has the form it leads there; elsewhere it opens the dialog, and without
 * scripts, or where there is no dialog, it leads to the form's home (`loader.js`).
 */
export function ConsultationLink(look: ComponentProps<'a'>) {
  return usePageHandle().consultation.embedded ? (
    <a {...look} href="#consultation-form" data-consultation={formAddress}>
      Free Consultation
    </a>
  ) : (
    <SiteLink {...look} to={formAddress} data-consultation={formAddress} data-dialog="consultation-dialog">
      Free Consultation
    </SiteLink>
  )
}

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
