/** When a policy comes back to the desk: days, YYYY-MM-DD. */

/** How late a review may still be added, and how early it stands in the list of tasks, days. */
const reviewLate = 30
const reviewEarly = 14

export interface Reminded {
  id: string
  created_at: string
  effective_on: string | null
  renewal_on: string | null
}

export interface Reminder {
  /** Names it for ever: of several nodes one adds it. */
  key: string
  /** What the task says before the policy's own name. */
  says: string
  /** The day on which it is due; today when that has passed. */
  due: string
}

const plain = (day: string) => Temporal.PlainDate.from(day)
const later = (a: string, b: string) => (a > b ? a : b)

/** The last day of a renewal that has its task by `today`. */
export const renewalsUntil = (today: string, days: number) => plain(today).add({ days }).toString()

/** The task for a renewal that is near; null for one that is far off or past. */
export function renewalOf({ id, renewal_on }: Reminded, today: string, days: number): Reminder | null {
  if (renewal_on === null || renewal_on < today || renewal_on > renewalsUntil(today, days)) return null
  const due = later(plain(renewal_on).subtract({ days }).toString(), today)
  return { key: `${id}:renewal:${renewal_on}`, says: `Renewal on ${sayDate(renewal_on)}`, due }
}

/** The days of the year, MM-DD, on which policies began that are reviewed about `today`. */
export function reviewDays(today: string): string[] {
  const days = Array.from({ length: reviewLate + reviewEarly + 1 }, (_, n) =>
    plain(today).add({ days: n - reviewLate }),
  )
  return days.flatMap((day) => {
    const text = day.toString().slice(5)
    // What began on a leap day has its day on February 28 in other years.
    return text === '02-28' && !day.inLeapYear ? [text, '02-29'] : [text]
  })
}

/**
 * The task for the yearly review that lies about `today`; null where none does. A year in which the policy renews has none:
 * that talk is the review.
 */
export function reviewOf(policy: Reminded, today: string): Reminder | null {
  const { id, created_at, effective_on, renewal_on } = policy
  if (effective_on === null) return null
  const began = plain(effective_on)
  const [first, last] = [
    plain(today).subtract({ days: reviewLate }).toString(),
    plain(today).add({ days: reviewEarly }).toString(),
  ]
  for (const year of new Set([plain(first).year, plain(last).year])) {
    const day = began.add({ years: year - began.year }).toString()
    const isHere = day >= first && day <= last && year > began.year && day > created_at.slice(0, 10)
    if (!isHere || (renewal_on !== null && Math.abs(daysBetween(day, renewal_on)) <= 90)) continue
    return { key: `${id}:review:${year}`, says: 'Yearly policy review', due: later(day, today) }
  }
  return null
}

const daysBetween = (a: string, b: string) => plain(a).until(plain(b), { largestUnit: 'days' }).days

const sayDate = (day: string) =>
  plain(day).toLocaleString('en-US', { month: 'short', day: 'numeric', year: 'numeric', calendar: 'gregory' })
