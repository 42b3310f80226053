/** What is wider than a narrow screen: it scrolls by itself, also by keyboard, and the page does not. */
import type { ReactNode } from 'react'

export interface ScrollingProps {
  label: string
  className?: string
  children: ReactNode
}

export function Scrolling({ label, className = 'scrolling', children }: ScrollingProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
