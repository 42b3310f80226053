/** What stands around every public page: skip link, announcement, header, main, footer and the phone's sticky bar. */
import type { ReactNode } from 'react'
import type { FrameCopy } from '#app/content/pages/frame.ts'
import { Ribbon, SampleRibbon } from '#app/ui/ribbon/ribbon.tsx'
import { SiteLink } from '../links/site-link.tsx'
import type { DialogForm } from './dialog-form.ts'
import { Site } from './site-facts.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { StickyBar } from './sticky-bar.tsx'
import { useAgency } from './use-agency.ts'

export interface SiteFrameProps {
  copy: FrameCopy
  /** The forms that header and drawer open in a dialog. */
  dialogForms?: readonly DialogForm[]
  children: ReactNode
}

export function SiteFrame({ copy, dialogForms = [], children }: SiteFrameProps) {
  return (
    <Site>
      <a className="off-paper skip-link" href="#main">
        Skip to the content
      </a>
      <SampleRibbon notice={copy.sampleNotice} />
      <News />
      <SiteHeader navigation={copy.navigation} dialogForms={dialogForms} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter copy={copy} />
      <StickyBar />
      <PaperFoot />
    </Site>
  )
}

/** Who to call, at the foot of every printed sheet. */
function PaperFoot() {
  const { name, phone, phoneLink } = useAgency()
  return (
    <p className="paper-foot">
      {name}, <a href={`tel:${phoneLink}`}>{phone}</a>
    </p>
  )
}

/** What the agency announces now. */
function News() {
  const { announcement } = useAgency()
  if (!announcement) return null
  const { text, to } = announcement
  return (
    <Ribbon label="Announcement" isNews>
      {to === null ? text : <SiteLink to={to}>{text}</SiteLink>}
    </Ribbon>
  )
}
