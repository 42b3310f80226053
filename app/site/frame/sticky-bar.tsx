import type { PublicAgency } from '#app/content/agency.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { QuoteLink } from '../links/quote-link.tsx'

/** The phone's two main actions. site.css shows it after 300 px of scrolling and takes it out of the tab order before. */
export function StickyBar({ agency }: { agency: PublicAgency }) {
  return (
    <aside className="sticky-bar" aria-label="Call or get a quote">
      <a {...buttonLook({ variant: 'call-button' })} href={`tel:${agency.phoneLink}`}>
        <Icon name="phone" />
        Call
      </a>
      <QuoteLink {...buttonLook({ variant: 'accent' })}>Get Quote</QuoteLink>
    </aside>
  )
}
