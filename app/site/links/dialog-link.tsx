import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import type { DialogForm } from '../frame/dialog-form.ts'
import { usePageHandle } from '../frame/use-page-handle.ts'
import { SiteLink } from './site-link.tsx'

/** Opens the form's dialog; leads to the form's page without scripts, and to the form there on that page. */
export function DialogLink({ to, ...look }: ComponentProps<'a'> & { to: DialogForm }) {
  const { pathname } = useLocation()
  const { failed } = usePageHandle()
  return pathname === to.form.home && !failed ? (
    <a {...look} href={`#${to.anchor}`} />
  ) : (
    <SiteLink {...look} to={to.form.home} data-dialog={to.id} />
  )
}
