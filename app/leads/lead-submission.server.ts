/** How a post becomes a lead: what was answered, and what follows from where and when it was asked. */
import type { PromiseName } from '#app/content/promises.ts'
import { textOf } from '#app/forms/answers.ts'
import type { Answers, Form } from '#app/forms/field.ts'
import type { SubmissionKind } from '#app/intake/submission-kind.ts'
import { composeRow } from '#app/intake/submitted-row.ts'
import type { NewLead } from './lead.ts'
import { leadJobs } from './lead-jobs.server.ts'

/** A form that makes leads, and how its answers become the columns staff search, sort and count. */
export interface LeadForm {
  form: Form
  /** What is stored when no interest was chosen. */
  interest: string
  contactMethod(answers: Answers): 'email' | 'phone' | 'text'
  message(answers: Answers): string
  asapPromise: PromiseName
}

/** The submission kind of a form that makes leads. */
export function leadSubmission({
  form,
  interest,
  contactMethod,
  message,
  asapPromise,
}: LeadForm): SubmissionKind<NewLead> {
  return {
    form,
    topic: 'leads',
    compose(post, at) {
      const { answers } = post
      const answer = (name: string) => textOf(answers, name)
      return {
        ...composeRow(form, post, at, asapPromise),
        preferred_contact_method: contactMethod(answers),
        service_interest: answer('serviceInterest') || interest,
        message: message(answers),
        state: answer('state') || null,
        age: answer('age') ? Number(answer('age')) : null,
        mortgage_balance: answer('mortgageBalance') || null,
        preferred_date: answer('preferredDate') || null,
        // The two forms name it differently.
        preferred_time: answer('preferredTime') || answer('consultationTime') || null,
      }
    },
    insert: (tx, lead, { possibleDuplicate }) =>
      tx.insertInto('leads').values({ ...lead, possible_duplicate: possibleDuplicate }),
    async keyWasUsed(tx, key) {
      const used = tx.selectFrom('leads').select('id').where('submission_key', '=', key).limit(1)
      return (await used.executeTakeFirst()) !== undefined
    },
    facet: () => '',
    additionalData: (lead) => ({
      serviceInterest: lead.service_interest,
      contactASAP: lead.contact_asap,
      ...(lead.state && { state: lead.state }),
    }),
    jobs: leadJobs,
  }
}
