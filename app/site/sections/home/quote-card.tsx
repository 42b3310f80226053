import type { ReactNode } from 'react'
import type { QuoteCopy } from '#app/content/pages/home.ts'
import { PhoneLine } from '../../links/phone-line.tsx'

export interface QuoteCardProps {
  copy: QuoteCopy
  children: ReactNode
}

/** The frame of the quick-quote form on home's first screen, to which every "get a quote" of other pages leads. */
export function QuoteCard({ copy, children }: QuoteCardProps) {
  return (
    <section id="quick-quote-form" className="card quote-card" aria-labelledby="quick-quote-heading">
      <h2 id="quick-quote-heading">{copy.heading}</h2>
      <p className="soft quote-lede">{copy.lede}</p>
      {children}
      <PhoneLine />
    </section>
  )
}
