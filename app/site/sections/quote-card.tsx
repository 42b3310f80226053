import type { ReactNode } from 'react'
import type { PublicAgency } from '#app/content/agency.ts'
import type { QuoteWords } from '#app/content/home.ts'
import { PhoneLine } from '../phone-line.tsx'

export interface QuoteCardProps {
  agency: PublicAgency
  words: QuoteWords
  /** The quick-quote form. */
  children: ReactNode
}

/** The frame of the quick-quote form and the target of every "get a quote" link. */
export function QuoteCard({ agency, words, children }: QuoteCardProps) {
  return (
    <section id="quick-quote-form" className="quote-card" aria-labelledby="quick-quote-heading">
      <h2 id="quick-quote-heading">{words.heading}</h2>
      <p className="quote-lede">{words.lede}</p>
      {children}
      <PhoneLine agency={agency} />
    </section>
  )
}
