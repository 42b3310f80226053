import type { QuoteSection } from '#app/content/pages/section.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { QuoteLink } from '../../links/site-link.tsx'
import { Ticks } from '../consultation-section.tsx'
import { Fold } from '../folds/fold.tsx'
import { Band } from '../section-parts.tsx'

/** The quote once more, at the end of home: its form stands on the first screen and opens here in its dialog. */
export function QuoteAgain({ section }: { section: QuoteSection }) {
  const { heading, lede, points, tone } = section
  return (
    <Band id="quote" heading={heading} lede={lede} tone={tone} layout="beside">
      <div>
        <Fold label="What happens next">
          <Ticks items={points} />
        </Fold>
        <div className="wrap actions">
          <QuoteLink {...buttonLook({ variant: 'accent', size: 'lg' })}>Get My Free Quote</QuoteLink>
        </div>
      </div>
    </Band>
  )
}
