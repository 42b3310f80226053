/** The frame of the pages before the desk: one card, one thing to do. */
import type { ReactNode } from 'react'
import { mark } from '#app/theme/theme.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { SampleBanner } from '#app/ui/ribbon.tsx'

export interface FrontFrameProps {
  agencyName: string
  sampleNotice: string | null
  children: ReactNode
}

export function FrontFrame({ agencyName, sampleNotice, children }: FrontFrameProps) {
  return (
    <>
      <SampleBanner notice={sampleNotice} />
      <div className="stack front">
        <header className="row tight front-brand">
          <Drawing drawing={mark} className="desk-mark" aria-hidden="true" />
          <span>{agencyName}</span>
        </header>
        <main id="main" className="front-card">
          {children}
        </main>
        <footer className="front-foot">
          <a href="/">Back to the website</a>
        </footer>
      </div>
    </>
  )
}
