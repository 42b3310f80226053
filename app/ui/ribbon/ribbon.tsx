import type { ReactNode } from 'react'

export interface RibbonProps {
  label: string
  /** True for what is new, which stands out; else it is quiet. */
  isNews?: boolean
  children: ReactNode
}

/** A line above everything else on the page. In the flow, so that nothing moves when it is there. */
export function Ribbon({ label, isNews = false, children }: RibbonProps) {
  return (
    <aside className={isNews ? 'ribbon ribbon-news' : 'ribbon'} aria-label={label}>
      {children}
    </aside>
  )
}

/** Says that the agency is a sample; nothing at all when it is not. */
export function SampleRibbon({ notice }: { notice: string | null }) {
  return notice === null ? null : <Ribbon label="Demonstration">{notice}</Ribbon>
}
