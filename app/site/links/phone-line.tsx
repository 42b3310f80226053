import type { PublicAgency } from '#app/content/agency.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The number and who answers it: stands beside every form. */
export function PhoneLine({ agency }: { agency: Pick<PublicAgency, 'phone' | 'phoneLink' | 'hoursSpoken'> }) {
  return (
    <p className="phone-line">
      <Icon name="phone" />
      <span>
        <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
        <span> A licensed person answers, {agency.hoursSpoken}.</span>
      </span>
    </p>
  )
}
