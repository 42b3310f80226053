import type { ReactNode } from 'react'
import type { QuoteSection } from '#app/content/pages/section.ts'
import { FormCard } from '../links/phone-line.tsx'
import { Ticks } from './consultation-section.tsx'
import { Fold, SectionHeading } from './section-parts.tsx'

interface QuoteProps {
  section: QuoteSection
  /** A phone has the form behind one tap, and in the dialog of the bar at its foot. */
  folds?: boolean
  /** Where no other picture is near. */
  hasScene?: boolean
  children: ReactNode
}

/** The quick-quote form beside what happens after it is sent; the target of every "get a quote" link of its page. */
export function Quote({ section, folds = false, hasScene = false, children }: QuoteProps) {
  const { heading, lede, points, tone = 'tint' } = section
  const card = <FormCard>{children}</FormCard>
  return (
    <section
      id="quick-quote-form"
      className={`band band-${tone} off-paper`}
      aria-labelledby="quick-quote-heading"
    >
      <div className="shell stack split form-beside">
        <div>
          <SectionHeading id="quick-quote-heading" heading={heading} lede={lede} />
          <Fold label="What happens next">
            <Ticks items={points} />
          </Fold>
          {/* Decoration for a wide screen; a phone goes straight to the form and never loads it. */}
          {hasScene && (
            <img
              className="only-wide form-scene"
              src="/scenes/kitchen-table.svg"
              alt=""
              width="640"
              height="450"
              loading="lazy"
              decoding="async"
            />
          )}
        </div>
        {folds ? (
          <Fold label="Open the form" about={heading}>
            {card}
          </Fold>
        ) : (
          card
        )}
      </div>
    </section>
  )
}
