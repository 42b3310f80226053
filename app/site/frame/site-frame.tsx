/** What stands around every public page: skip link, header, main, footer and the phone's sticky bar. */
import type { ReactNode } from 'react'
import type { FrameWords } from '#app/content/pages/frame.ts'
import type { DialogForm } from './dialog-form.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { StickyBar } from './sticky-bar.tsx'

export interface SiteFrameProps {
  words: FrameWords
  /** The forms that header and drawer open in a dialog. */
  dialogForms?: readonly DialogForm[]
  children: ReactNode
}

export function SiteFrame({ words, dialogForms = [], children }: SiteFrameProps) {
  return (
    <>
      <a className="off-paper skip-link" href="#main">
        Skip to the content
      </a>
      <SiteHeader navigation={words.navigation} dialogForms={dialogForms} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter words={words} />
      <StickyBar />
    </>
  )
}
