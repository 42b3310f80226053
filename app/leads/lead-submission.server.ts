/** How a post becomes a lead: what was answered, and what follows from where and when it was asked. */
import { textOf } from '#app/forms/answers.ts'
import type { SubmissionKind } from '#app/intake/submission-kind.ts'
import { composeRow } from '#app/intake/submitted-row.ts'
import type { NewLead } from './lead.ts'
import type { LeadForm } from './lead-form.ts'
import { leadJobs } from './lead-jobs.server.ts'

/** The submission kind of a form that makes leads. */
export function leadSubmission(form: LeadForm): SubmissionKind<NewLead> {
  return {
    form,
    topic: 'leads',
    compose(post, at) {
      const { answers } = post
      const answer = (name: string) => textOf(answers, name)
      return {
        ...composeRow(form, post, at, form.asapPromise),
        preferred_contact_method: form.contactMethod(answers),
        service_interest: answer('serviceInterest') || form.interest,
        message: form.message(answers),
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
