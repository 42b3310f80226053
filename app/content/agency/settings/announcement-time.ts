/** When an announcement stands on the site: its times are the agency's own. */
import { agency } from '../agency.ts'
import type { PlannedAnnouncement } from './agency-settings.server.ts'

type Planned = Pick<PlannedAnnouncement, 'from' | 'until'>

const momentOf = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(agency.timeZone).epochMilliseconds

/** Whether it is to come, stands there or is over at `now`. */
export function announcementState({ from, until }: Planned, now: Date): 'planned' | 'shown' | 'over' {
  if (until !== null && momentOf(until) <= now.getTime()) return 'over'
  return from !== null && momentOf(from) > now.getTime() ? 'planned' : 'shown'
}

/** Milliseconds from `now` until it comes or goes; undefined when it does neither any more. */
export function untilItTurns({ from, until }: Planned, now: Date): number | undefined {
  const turns = [from, until].flatMap((local) => (local === null ? [] : [momentOf(local) - now.getTime()]))
  return turns.filter((ms) => ms > 0).sort((a, b) => a - b)[0]
}
