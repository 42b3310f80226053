/** Nobody can call a thousand people on one day: an import spreads the first calls over working days. */
import { agency } from '#app/content/agency/agency.ts'
import { placesOfPerson } from '#app/content/contact-law/contact-gate.ts'
import { nextCallingTime } from '#app/lib/calling-hours.ts'

const morning = Temporal.PlainTime.from('09:00')

/** Finds when the person of row `at` is to be called: a morning of the agency, inside the hours allowed where they are. */
export function callDays({ start, perDay }: { start: string; perDay: number }) {
  const days = [workingDay(Temporal.PlainDate.from(start))]
  const known = new Map<string, string>()
  return (at: number, state: string | null): string => {
    const number = Math.floor(at / perDay)
    for (let last = days.at(-1); last && days.length <= number; last = days.at(-1))
      days.push(workingDay(last.add({ days: 1 })))
    const key = `${number} ${state}`
    const moment = known.get(key) ?? morningOf(days[number] ?? Temporal.PlainDate.from(start), state)
    known.set(key, moment)
    return moment
  }
}

function workingDay(from: Temporal.PlainDate): Temporal.PlainDate {
  return from.dayOfWeek > 5 ? from.add({ days: 8 - from.dayOfWeek }) : from
}

function morningOf(day: Temporal.PlainDate, state: string | null): string {
  const { epochMilliseconds } = day.toZonedDateTime({ timeZone: agency.timeZone, plainTime: morning })
  return nextCallingTime(
    new Date(epochMilliseconds),
    placesOfPerson({ state, phone_normalized: null }),
  ).toISOString()
}
