import { useAgency } from '../frame/use-agency.ts'

/** "Open now, until 6 PM" or "Opens Monday, 9 AM", by the clock of the browser (behavior/hours.ts). */
export function OpenNow() {
  const { openings } = useAgency()
  return <span className="open-now" data-openings={openings} />
}
