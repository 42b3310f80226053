import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { SiteLink } from './site-link.tsx'

/** Opens the dialog 'Join Our Team'; leads to the careers page without scripts, and to the form there on that page. */
export function JoinTeamLink({ children, ...look }: ComponentProps<'a'>) {
  const { pathname } = useLocation()
  return pathname === '/join-team' ? (
    <a {...look} href="#recruitment-form">
      {children}
    </a>
  ) : (
    <SiteLink {...look} to="/join-team" data-dialog="recruitment-dialog">
      {children}
    </SiteLink>
  )
}
