import type { ComponentProps } from 'react'
import type { Action } from '#app/content/section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from './site-link.tsx'
import { useAgency } from './use-agency.ts'

interface ActionLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  action: Action
}

/**
 * What a section's button does, as a link that works before and without scripts: the consultation opens its dialog, or
 * leads to the form's home; the quote form is glided to (`loader.js`).
 */
export function ActionLink({ action, ...look }: ActionLinkProps) {
  const { phoneLink } = useAgency()
  switch (action.does) {
    case 'consult':
      return (
        <SiteLink {...look} to="/contact#consultation-form" data-dialog="consultation-dialog">
          {action.label}
        </SiteLink>
      )
    case 'quote':
      return (
        <a {...look} href="#quick-quote-form" data-glide="">
          {action.label}
        </a>
      )
    case 'call':
      return (
        <a {...look} href={`tel:${phoneLink}`}>
          <Icon name="phone" />
          <span>{action.label}</span>
        </a>
      )
    case 'visit':
      return (
        <SiteLink {...look} to={action.to}>
          {action.label}
        </SiteLink>
      )
    default:
      return action satisfies never
  }
}
