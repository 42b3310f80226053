import type { ReactNode } from 'react'
import type { QuoteWords } from '#app/content/pages/home.ts'
import { PhoneLine } from '../../links/phone-line.tsx'

export interface QuoteCardProps {
  words: QuoteWords
  children: ReactNode
}

/** The frame of the quick-quote form on home's first screen. */
export function QuoteCard({ words, children }: QuoteCardProps) {
  return (
    <section id="hero-quote" className="card quote-card" aria-labelledby="hero-quote-heading">
      <h2 id="hero-quote-heading">{words.heading}</h2>
      <p className="soft quote-lede">{words.lede}</p>
      {children}
      <PhoneLine />
    </section>
  )
}
