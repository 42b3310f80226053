import type { ReactNode } from 'react'

interface DemoBannerProps {
  label: string
  /** True for what is new, which stands out; else it is quiet. */
  isNews?: boolean
  children: ReactNode
}

/** A line above everything else on the page. In the flow, so that nothing moves when it is there. */
export function DemoBanner({ label, isNews = false, children }: DemoBannerProps) {
  return (
    <aside className={isNews ? 'ribbon ribbon-news' : 'ribbon'} aria-label={label}>
      {children}
    </aside>
  )
}

/** Says that the agency is a sample; nothing at all when it is not. */
export function SampleBanner({ notice }: { notice: string | null }) {
  return notice === null ? null : <DemoBanner label="Demonstration">{notice}</DemoBanner>
}
