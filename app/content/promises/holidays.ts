/** The days on which the office is closed besides its weekly days off: business minutes skip them. */
import { federalHolidays } from '#app/lib/federal-holidays.ts'
import { type ClosedDays, closedDays } from '#app/lib/holidays.ts'
import { agency } from '../agency/agency.ts'

/** The days of the holidays asked for last, which change only when an owner changes them. */
let known: { of: typeof agency.holidays; days: ClosedDays } | undefined

/** Every day on which the office is closed, as the facts stand when it is asked. */
export const officeHolidays: ClosedDays = {
  has(day) {
    const of = agency.holidays
    if (known?.of !== of) known = { of, days: daysOf(of) }
    return known.days.has(day)
  },
}

const daysOf = ({ openOn, closedOn }: typeof agency.holidays): ClosedDays =>
  closedDays(
    federalHolidays.filter(({ name }) => !openOn.includes(name)),
    closedOn,
  )
