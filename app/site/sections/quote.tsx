import type { ReactNode } from 'react'
import type { QuoteSection } from '#app/content/pages/section.ts'
import { FormCard } from './form-card.tsx'
import { SectionHeading } from './section-heading.tsx'
import { Ticks } from './ticks.tsx'

interface QuoteProps {
  section: QuoteSection
  children: ReactNode
}

/** The quick-quote form beside what happens after it is sent; the target of every "get a quote" link of its page. */
export function Quote({ section, children }: QuoteProps) {
  const { heading, lede, points, tone = 'tint' } = section
  return (
    <section id="quick-quote-form" className={`band band-${tone}`} aria-labelledby="quick-quote-heading">
      <div className="shell stack form-beside">
        <div>
          <SectionHeading id="quick-quote-heading" heading={heading} lede={lede} />
          <Ticks items={points} />
          {/* Decoration for a wide screen; a phone goes straight to the form and never loads it. */}
          <img
            className="form-scene"
            src="/scenes/kitchen-table.svg"
            alt=""
            width="640"
            height="450"
            loading="lazy"
            decoding="async"
          />
        </div>
        <FormCard>{children}</FormCard>
      </div>
    </section>
  )
}
