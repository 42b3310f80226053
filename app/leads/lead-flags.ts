/** What staff should know of a lead before they call: it was taken as it was typed. */
import { agency } from '#app/content/agency/agency.ts'
import { isLicensedIn } from '#app/content/agency/licenses.ts'
import type { Answer } from '#app/forms/field.ts'
import { isMinor } from '#app/lib/adult-age.ts'
import { dayIn } from '#app/lib/dates.ts'
import type { Submission } from '#app/submissions/submission.ts'
import './lead-columns.ts'

/** The oldest age that is believed, in years. */
const maxAge = 120

type Aged = Pick<Submission, 'age' | 'answers' | 'do_not_contact_at' | 'do_not_contact_by'>

type Flagged = Aged & Pick<Submission, 'created_at' | 'preferred_date' | 'state' | 'assigned_to'>

export function leadFlags(lead: Flagged): string[] {
  const review = reviewFlag(lead)
  return [
    ...(review ? [review] : []),
    ...(looksWrong(lead) ? ['Check age'] : []),
    // Who calls must hold a license of the state: asked for before somebody takes it.
    ...(lead.state === null && lead.assigned_to === null && lead.do_not_contact_at === null
      ? ['Ask for their state']
      : []),
    ...(lead.state !== null && !isLicensedIn(lead.state, dayIn(new Date(), agency.timeZone))
      ? [`No license in ${lead.state}`]
      : []),
    // A visitor west of Greenwich may have been on the day before.
    ...(lead.preferred_date && lead.preferred_date < dayBefore(lead.created_at)
      ? ['Preferred date was in the past']
      : []),
  ]
}

/** Why an owner looks first, or did; null for whoever is of age. */
export function reviewFlag(lead: Aged): string | null {
  const { age, do_not_contact_at, do_not_contact_by } = lead
  const review = do_not_contact_at === null ? '' : ': no outreach before review'
  if (isMinor(age)) return `Under 18${review}`
  // It was held by the desk itself, until an owner allows it or somebody says no for good.
  if (!review || do_not_contact_by !== null) return null
  return looksWrong(lead) ? `May be under 18${review}` : `May be under 18, by an earlier request${review}`
}

/** An age that is no number is only among the answers, as labelledAnswers wrote them. */
function looksWrong({ age, answers }: Pick<Submission, 'age' | 'answers'>): boolean {
  if (age !== null) return age < 1 || age > maxAge
  return (JSON.parse(answers) as Answer[]).some(({ name }) => name === 'age')
}

const dayBefore = (moment: string) => new Date(Date.parse(moment) - 86_400_000).toISOString().slice(0, 10)
