/** What staff should know of a lead before they call: it was taken as it was typed. */
import type { Answer } from '#app/forms/field.ts'
import { isMinor } from '#app/lib/adult-age.ts'
import type { Submission } from '#app/submissions/submission.ts'
import './lead-columns.ts'

/** The oldest age that is believed, in years. */
const maxAge = 120

type Aged = Pick<Submission, 'age' | 'answers' | 'do_not_contact_at'>

export function leadFlags(lead: Aged & Pick<Submission, 'created_at' | 'preferred_date'>): string[] {
  return [
    ...ageFlags(lead),
    // A visitor west of Greenwich may have been on the day before.
    ...(lead.preferred_date && lead.preferred_date < dayBefore(lead.created_at)
      ? ['Preferred date had passed']
      : []),
  ]
}

/** What there is to know of an age before anybody is called or written to. */
export function ageFlags({ age, answers, do_not_contact_at }: Aged): string[] {
  const review = do_not_contact_at === null ? '' : ': no outreach before review'
  if (age !== null)
    return [
      ...(isMinor(age) ? [`Under 18${review}`] : []),
      ...(age < 1 || age > maxAge ? ['Age looks wrong'] : []),
    ]
  // One that cannot be read is only among the answers, as labelledAnswers wrote them.
  const isTyped = (JSON.parse(answers) as Answer[]).some(({ name }) => name === 'age')
  return isTyped ? [`Age looks wrong${review}`] : []
}

const dayBefore = (moment: string) => new Date(Date.parse(moment) - 86_400_000).toISOString().slice(0, 10)
