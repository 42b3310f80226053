/** What a career application makes of its answers. */
import { textOf } from '#app/forms/answers.ts'
import type { Answers } from '#app/forms/field.ts'
import type { ComposedColumns } from '#app/submissions/kind.ts'
import { licensed } from './recruit-columns.ts'

export const composeRecruit = (answers: Answers): ComposedColumns => ({
  facet: answers.licensed === 'yes' ? licensed : '',
  state: textOf(answers, 'state'),
  best_contact_time: bestContactTime(answers),
  message: message(answers),
})

function bestContactTime(answers: Answers): string {
  if (answers.contactASAP === true) return 'CONTACT ASAP - Priority Application'
  return textOf(answers, 'bestContactTime') || 'Not specified'
}

function message(answers: Answers): string {
  const text = textOf(answers, 'message') || 'Career application submission'
  return answers.contactASAP === true ? `URGENT APPLICATION - CONTACT ASAP\n\n${text}` : text
}
