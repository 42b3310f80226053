/** Which birthdays are near: days, YYYY-MM-DD in the agency's zone. */
import { ageOn, birthdayIn, sayBirthday } from './born-on.ts'

/** How early a birthday stands in the list of tasks, days. There is none for one that has passed. */
const early = 14

/** A day on which somebody may have a birthday. */
export interface Birthday {
  year: number
  /** The days of the year, MM-DD, of those who have it then. */
  bornOn: string[]
}

/** Today and the days before which a task is added. */
export const birthdaysNear = (today: string): Birthday[] =>
  Array.from({ length: early + 1 }, (_, days) => {
    const day = Temporal.PlainDate.from(today).add({ days })
    const text = day.toString().slice(5)
    return { year: day.year, bornOn: text === '02-28' && !day.inLeapYear ? [text, '02-29'] : [text] }
  })

/** The birthday of who was born on `bornOn` that is near, with what its task says; null where none is. */
export function birthdayNear(
  bornOn: string,
  today: string,
): { day: string; year: number; says: string } | null {
  const last = Temporal.PlainDate.from(today).add({ days: early })
  for (const year of new Set([Number(today.slice(0, 4)), last.year])) {
    const day = birthdayIn(bornOn, year)
    // Nobody has one on the day of their birth.
    if (day < today || day > last.toString() || day <= bornOn) continue
    return { day, year, says: `Birthday: turns ${ageOn(bornOn, day)} on ${sayBirthday(day)}` }
  }
  return null
}
