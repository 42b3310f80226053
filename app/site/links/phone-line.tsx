import { Icon } from '#app/ui/icon.tsx'
import { useAgency } from '../frame/use-agency.ts'

/** The number and who answers it: stands beside every form. */
export function PhoneLine() {
  const { phone, phoneLink, hoursSpoken } = useAgency()
  return (
    <p className="phone-line">
      <Icon name="phone" />
      <span>
        <a href={`tel:${phoneLink}`}>{phone}</a>
        <small>A licensed agent answers, {hoursSpoken}.</small>
      </span>
    </p>
  )
}
