import type { ComponentProps } from 'react'
import { usePageHandle } from '../frame/use-page-handle.ts'
import { SiteLink } from './site-link.tsx'

/** The form on its own page. */
const formAddress = '/contact#consultation-form'

/**
 * A "Free Consultation" button. Where the page has the form it leads there; elsewhere it opens the dialog, and without
 * scripts, or where there is no dialog, it leads to the form's home (`loader.js`).
 */
export function ConsultationLink(look: ComponentProps<'a'>) {
  return usePageHandle().consultation.embedded ? (
    <a {...look} href="#consultation-form" data-consultation={formAddress}>
      Free Consultation
    </a>
  ) : (
    <SiteLink {...look} to={formAddress} data-consultation={formAddress} data-dialog="consultation-dialog">
      Free Consultation
    </SiteLink>
  )
}
