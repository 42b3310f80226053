/** The frame of the pages before the desk: one card, one thing to do. */
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

export interface FrontFrameProps {
  agencyName: string
  children: ReactNode
}

export function FrontFrame({ agencyName, children }: FrontFrameProps) {
  return (
    <div className="front">
      <p className="front-brand">
        <Icon name="house" />
        <span>{agencyName}</span>
      </p>
      <main id="main" className="front-card">
        {children}
      </main>
      <p className="front-foot">
        <a href="/">Back to the website</a>
      </p>
    </div>
  )
}
