/** The composed message of a lead. Other programs of an agency may read it by its lines: their wording is fixed. */
import { textOf } from '#app/forms/answers.ts'
import type { Answers } from '#app/forms/field.ts'
import { mortgageLabel } from './mortgage-balances.ts'

const orNotSpecified = (text: string) => text || 'Not specified'

/** The message of a quick quote: its heading, then an urgency line or the preferred contact date and time. */
export function quickQuoteMessage(answers: Answers): string {
  const when =
    answers.contactASAP === true
      ? ['Urgency: CONTACT ASAP']
      : [
          `Preferred Contact Date: ${orNotSpecified(textOf(answers, 'preferredDate'))}`,
          `Preferred Contact Time: ${orNotSpecified(textOf(answers, 'preferredTime'))}`,
        ]
  return ['Quick quote form submission', ...when].join('\n')
}

/** The message of a consultation: state, age and mortgage balance, then urgency or date and time, then the message. */
export function consultationMessage(answers: Answers): string {
  const when =
    answers.contactASAP === true
      ? ['Urgency: CONTACT ASAP - Priority Lead']
      : [
          `Preferred Date: ${orNotSpecified(textOf(answers, 'preferredDate'))}`,
          `Preferred Time: ${orNotSpecified(textOf(answers, 'consultationTime'))}`,
        ]
  return [
    `State: ${orNotSpecified(textOf(answers, 'state'))}`,
    `Age: ${orNotSpecified(textOf(answers, 'age'))}`,
    `Mortgage Balance: ${orNotSpecified(mortgageLabel(textOf(answers, 'mortgageBalance')))}`,
    ...when,
    `Message: ${orNotSpecified(textOf(answers, 'message'))}`,
  ].join('\n')
}
