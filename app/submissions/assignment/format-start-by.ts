/** Until when somebody has to start on what the rules gave them, in words. */
import { agency } from '#app/content/agency/agency.ts'
import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { clockTime } from '#app/content/promises/moments.ts'
import { isCallingTime, nextCallingTime } from '#app/lib/calling-hours.ts'
import { formatMoment } from '#app/lib/dates.ts'
import type { Submission } from '../model/submission.ts'

/** "Start on it by 3:04 PM, or it goes to a colleague."; where nobody may call the person until then, what there is to do instead. */
export function formatStartBy(
  by: string,
  person: Pick<Submission, 'state' | 'phone' | 'phone_normalized'>,
  now: Date,
): string {
  const said = `Start on it by ${clockTime(by)}, or it goes to a colleague.`
  const places = placesOfPerson(person)
  const opens = nextCallingTime(now, places)
  if (person.phone === '' || isCallingTime(now, places) || opens <= new Date(by)) return said
  return `${said} Nobody may call them before ${formatMoment(opens, now, agency.timeZone)}: to take it, or a note, is a start.`
}
