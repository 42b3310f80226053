/** A wide table on a narrow screen: it scrolls by itself, also by keyboard, and the page does not. */
import type { ReactNode } from 'react'

export function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="scrolling" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
