/** What stands around every public page: skip link, header, main, footer and the phone's sticky bar. */
import type { ReactNode } from 'react'
import type { FrameWords } from '#app/content/frame.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { StickyBar } from './sticky-bar.tsx'

export interface SiteFrameProps {
  words: FrameWords
  children: ReactNode
}

export function SiteFrame({ words, children }: SiteFrameProps) {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <SiteHeader navigation={words.navigation} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter words={words} />
      <StickyBar />
    </>
  )
}
