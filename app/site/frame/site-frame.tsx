/** What stands around every public page: skip link, header, main, footer and the phone's sticky bar. */
import type { ReactNode } from 'react'
import type { FrameCopy } from '#app/content/pages/frame.ts'
import type { DialogForm } from './dialog-form.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { StickyBar } from './sticky-bar.tsx'

export interface SiteFrameProps {
  copy: FrameCopy
  /** The forms that header and drawer open in a dialog. */
  dialogForms?: readonly DialogForm[]
  children: ReactNode
}

export function SiteFrame({ copy, dialogForms = [], children }: SiteFrameProps) {
  return (
    <>
      <a className="off-paper skip-link" href="#main">
        Skip to the content
      </a>
      <SiteHeader navigation={copy.navigation} dialogForms={dialogForms} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter copy={copy} />
      <StickyBar />
    </>
  )
}
