import type { ComponentProps } from 'react'
import type { Action } from '#app/content/pages/section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useAgency } from '../frame/use-agency.ts'
import { QuoteLink, SiteLink } from './site-link.tsx'
import { withInterest } from './with-interest.ts'

interface ActionLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'about'> {
  action: Action
  /** What it is about, for ears and search engines, where several links of a page say the same. */
  about?: string
}

/**
 * What a section's button does, as a link that works before and without scripts: the consultation and the short quote open
 * in their dialogs, with what the button is about chosen there (`loader.js`), or lead to the form as a page.
 */
export function ActionLink({ action, about, ...look }: ActionLinkProps) {
  const { phoneLink } = useAgency()
  const label = (
    <>
      {action.label}
      {about && <span className="sr-only">: {about}</span>}
    </>
  )
  switch (action.does) {
    case 'consult':
      return (
        <SiteLink
          {...look}
          to={withInterest('/contact#consultation-form', action.interest)}
          data-dialog="consultation-dialog"
          data-interest={action.interest}
        >
          {label}
        </SiteLink>
      )
    case 'quote':
      return (
        <QuoteLink {...look} interest={action.interest}>
          {label}
        </QuoteLink>
      )
    case 'call':
      return (
        <a {...look} href={`tel:${phoneLink}`}>
          <Icon name="phone" />
          <span>{label}</span>
        </a>
      )
    case 'visit':
      return (
        <SiteLink {...look} to={action.to}>
          {label}
        </SiteLink>
      )
    default:
      return action satisfies never
  }
}
