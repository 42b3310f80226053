/** How a post of the career form becomes a recruit. */
import { textOf } from '#app/forms/answers.ts'
import type { Answers } from '#app/forms/field.ts'
import type { SubmissionKind } from '#app/intake/submission-kind.ts'
import { composeRow } from '#app/intake/submitted-row.ts'
import { career } from './career.ts'
import type { NewRecruit } from './recruit.ts'
import { recruitJobs } from './recruit-jobs.server.ts'

export const recruitSubmission: SubmissionKind<NewRecruit> = {
  form: career,
  topic: 'recruits',
  compose(post, at) {
    const { answers } = post
    return {
      ...composeRow(career, post, at, career.asapPromise),
      state: textOf(answers, 'state'),
      licensed: answers.licensed === 'yes',
      best_contact_time: bestContactTime(answers),
      message: message(answers),
    }
  },
  insert: (tx, recruit, { possibleDuplicate }) =>
    tx.insertInto('recruits').values({ ...recruit, possible_duplicate: possibleDuplicate }),
  async keyWasUsed(tx, key) {
    const used = tx.selectFrom('recruits').select('id').where('submission_key', '=', key).limit(1)
    return (await used.executeTakeFirst()) !== undefined
  },
  facet: ({ licensed }) => (licensed ? 'licensed' : ''),
  additionalData: ({ state, licensed, contact_asap }) => ({ state, licensed, contactASAP: contact_asap }),
  jobs: recruitJobs,
}

function bestContactTime(answers: Answers): string {
  if (answers.contactASAP === true) return 'CONTACT ASAP - Priority Application'
  return textOf(answers, 'bestContactTime') || 'Not specified'
}

function message(answers: Answers): string {
  const words = textOf(answers, 'message') || 'Career application submission'
  return answers.contactASAP === true ? `URGENT APPLICATION - CONTACT ASAP\n\n${words}` : words
}
