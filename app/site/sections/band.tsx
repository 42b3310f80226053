import type { ReactNode } from 'react'
import type { Tone } from '#app/content/pages/section.ts'
import { SectionHeading } from './section-heading.tsx'

interface BandProps {
  id: string
  heading: string
  lede?: string | undefined
  tone?: Tone | undefined
  /** Lays out the heading and what follows it, such as side by side. */
  layout?: string
  children: ReactNode
}

/** One idea of a page on its own ground: the headline, and under or beside it what carries it. */
export function Band({ id, heading, lede, tone = 'paper', layout = '', children }: BandProps) {
  return (
    <section
      id={id}
      className={`band band-${tone} shell-band ${layout}`.trim()}
      aria-labelledby={`${id}-heading`}
    >
      <SectionHeading id={`${id}-heading`} heading={heading} {...(lede && { lede })} />
      {children}
    </section>
  )
}
