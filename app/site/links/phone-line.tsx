import type { ReactNode } from 'react'
import { FormIcon } from '#app/ui/form-icon.tsx'
import { useSite } from '../site-context.ts'

/** The number and who answers it: stands beside every form. */
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
