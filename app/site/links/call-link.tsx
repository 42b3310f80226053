import type { ComponentProps } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useAgency } from '../frame/use-agency.ts'

interface CallLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Stands in front of the number. */
  verb?: 'Call'
}

/** Calls the agency. It says the number, unless its children say something else. */
export function CallLink({ verb, children, ...look }: CallLinkProps) {
  const { phone, phoneLink } = useAgency()
  return (
    <a {...look} href={`tel:${phoneLink}`}>
      <Icon name="phone" />
      {children ?? (verb ? `${verb} ${phone}` : phone)}
    </a>
  )
}
