import type { ReactNode } from 'react'
import type { QuoteCopy } from '#app/content/pages/home.ts'
import { PhoneLine } from '../../links/phone-line.tsx'

export interface QuoteCardProps {
  copy: QuoteCopy
  children: ReactNode
}

/** The frame of the quick-quote form on home's first screen. */
export function QuoteCard({ copy, children }: QuoteCardProps) {
  return (
    <section id="hero-quote" className="card quote-card" aria-labelledby="hero-quote-heading">
      <h2 id="hero-quote-heading">{copy.heading}</h2>
      <p className="soft quote-lede">{copy.lede}</p>
      {children}
      <PhoneLine />
    </section>
  )
}
