/** The frame of the pages before the desk: one card, one thing to do. */
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

export interface FrontFrameProps {
  agencyName: string
  children: ReactNode
}

export function FrontFrame({ agencyName, children }: FrontFrameProps) {
  return (
    <div className="stack front">
      <header className="row tight front-brand">
        <Icon name="house" />
        <span>{agencyName}</span>
      </header>
      <main id="main" className="front-card">
        {children}
      </main>
      <footer className="front-foot">
        <a href="/">Back to the website</a>
      </footer>
    </div>
  )
}
