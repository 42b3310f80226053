import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { SiteLink } from './site-link.tsx'

/** The pages that show the consultation form themselves. */
const homes = ['/', '/contact', '/research']

/**
 * A "Free Consultation" button. Where the page has the form it leads there; elsewhere it opens the dialog, and without
 * scripts it leads to the form's home.
 */
export function ConsultationLink(look: ComponentProps<'a'>) {
  const { pathname } = useLocation()
  return homes.includes(pathname) ? (
    <a {...look} href="#consultation-form" data-consultation="">
      Free Consultation
    </a>
  ) : (
    <SiteLink
      {...look}
      to="/contact#consultation-form"
      data-consultation=""
      data-dialog="consultation-dialog"
    >
      Free Consultation
    </SiteLink>
  )
}
