import type { ComponentProps } from 'react'
import { FormIcon } from '#app/ui/form-icon.tsx'
import { useSite } from '../site-context.ts'

interface CallLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  verb?: 'Call'
}

/** Calls the agency. It says the number, unless its children say something else. */
export function CallLink({ verb, children, ...look }: CallLinkProps) {
  const { phone, phoneLink } = useSite().agency
  return (
    <a {...look} href={`tel:${phoneLink}`}>
      <FormIcon name="phone" />
      {children ?? (verb ? `${verb} ${phone}` : phone)}
    </a>
  )
}
