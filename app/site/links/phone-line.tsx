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
