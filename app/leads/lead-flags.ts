/** What staff should know of a lead before they call: it was taken as it was typed. */
import type { Answer } from '#app/forms/field.ts'
import { isMinor } from '#app/lib/adult-age.ts'
import type { Submission } from '#app/submissions/submission.ts'
import './lead-columns.ts'

/** The oldest age that is believed, in years. */
const maxAge = 120

export function leadFlags(
  lead: Pick<Submission, 'age' | 'answers' | 'created_at' | 'do_not_contact_at' | 'preferred_date'>,
): string[] {
  const minor = lead.do_not_contact_at === null ? 'Under 18' : 'Under 18: no outreach before review'
  return [
    ...(isMinor(lead.age) ? [minor] : []),
    ...(looksWrong(lead) ? ['Age looks wrong'] : []),
    // A visitor west of Greenwich may have been on the day before.
    ...(lead.preferred_date && lead.preferred_date < dayBefore(lead.created_at)
      ? ['Preferred date had passed']
      : []),
  ]
}

/** An age that is no number is only among the answers, as labelledAnswers wrote them. */
function looksWrong({ age, answers }: Pick<Submission, 'age' | 'answers'>): boolean {
  if (age !== null) return age < 1 || age > maxAge
  return (JSON.parse(answers) as Answer[]).some(({ name }) => name === 'age')
}

const dayBefore = (moment: string) => new Date(Date.parse(moment) - 86_400_000).toISOString().slice(0, 10)
