/** In whose clock a visitor is told by when we call. */
import { agency } from '../agency/agency.ts'
import { calledIn } from '../agency/state-zones.ts'

/**
 * The zone in which a person of `state` is told of `moment`: their own, where the state has one and its clock then differs
 * from the agency's; else the agency's.
 */
export function zoneToTell(state: string | null | undefined, moment: Date): string {
  const [zone, ...others] = calledIn(state)
  const offset = (timeZone: string) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).offsetNanoseconds
  return !zone || others.length > 0 || offset(zone) === offset(agency.timeZone) ? agency.timeZone : zone
}
