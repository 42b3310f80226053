/** YYYY-MM-DD on the agency's calendar. */
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { may } from '#app/staff/permissions.ts'
import type { StaffName } from '#app/staff/staff-names.server.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })

/** "Nov 30, 2026". */
export const formatDue = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

export const isPastDue = (day: string, now = new Date()): boolean => day < dayIn(now, agency.timeZone)

interface ChosenReviewer {
  id: string
  name: string
  /** False once the account was disabled or lost the right: as if nobody was chosen. */
  stands: boolean
}

/** Null for nobody. */
export function findChosen(
  { review_asked_at, review_by }: { review_asked_at: string | null; review_by: string | null },
  staff: readonly StaffName[],
): ChosenReviewer | null {
  if (review_asked_at === null || review_by === null) return null
  const person = staff.find(({ id }) => id === review_by)
  if (!person) return { id: review_by, name: 'a former colleague', stands: false }
  const stands = person.isActive && may(person.role, 'articles.write')
  return { id: review_by, name: person.name, stands }
}

/** "Reviewed by" belongs to one text: what is published after it was changed goes out without. */
export const formatLostReview = (reviewer: string, verb: 'will' | 'does' = 'will'): string =>
  `Changed since ${reviewer} reviewed it, so the page ${verb} not say “Reviewed by”.`
