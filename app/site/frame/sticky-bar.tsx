import { buttonLook } from '#app/ui/button.tsx'
import { CallLink } from '../links/call-link.tsx'
import { QuoteLink } from '../links/quote-link.tsx'

/** The phone's two main actions. site.css shows it after 300 px of scrolling and takes it out of the tab order before. */
export function StickyBar() {
  return (
    <aside className="sticky-bar" aria-label="Call or get a quote">
      <CallLink {...buttonLook({ variant: 'call-button' })}>Call</CallLink>
      <QuoteLink {...buttonLook({ variant: 'accent' })}>Get Quote</QuoteLink>
    </aside>
  )
}
