import type { ComponentProps, ReactNode } from 'react'
import { FormIcon } from '#app/ui/form-icon.tsx'
import { useSite } from '../context/site-context.ts'

export function PhoneLine() {
  const { phone, phoneLink, hoursSpoken } = useSite().agency
  return (
    <p className="phone-line">
      <FormIcon name="phone" />
      <span>
        <a href={`tel:${phoneLink}`}>{phone}</a>
        <small>A licensed agent answers, {hoursSpoken}.</small>
      </span>
    </p>
  )
}

/** The frame of a form, with the number to call instead. `place` is the class of a place that is its own. */
export const FormCard = ({ place = '', children }: { place?: string; children: ReactNode }) => (
  <div className={`card form-card ${place}`.trim()}>
    {children}
    <PhoneLine />
  </div>
)

interface CallLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  verb?: 'Call'
}

/** Calls the agency. It says the number, on one line, unless its children say something else. */
export function CallLink({ verb, children, className, ...look }: CallLinkProps) {
  const { phone, phoneLink } = useSite().agency
  return (
    <a
      {...look}
      className={children ? className : `${className ?? ''} unbroken`.trim()}
      href={`tel:${phoneLink}`}
    >
      <FormIcon name="phone" />
      {children ?? `${verb ? `${verb} ` : ''}${phone}`}
    </a>
  )
}
