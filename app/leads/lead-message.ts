/** The composed message of a lead, exactly as the specification words it (spec.md, section 3, "Lead"). */
import { textOf } from '#app/forms/answers.ts'
import type { Answers } from '#app/forms/field.ts'

const orNotSpecified = (text: string) => text || 'Not specified'

/** The message of a quick quote: its heading, then an urgency line or the preferred contact date and time. */
export function quickQuoteMessage(answers: Answers): string {
  const lines = ['Quick quote form submission']
  if (answers.contactASAP === true) lines.push('Urgency: CONTACT ASAP')
  else
    lines.push(
      `Preferred Contact Date: ${orNotSpecified(textOf(answers, 'preferredDate'))}`,
      `Preferred Contact Time: ${orNotSpecified(textOf(answers, 'preferredTime'))}`,
    )
  return lines.join('\n')
}
