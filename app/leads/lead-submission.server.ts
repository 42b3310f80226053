/** How a post becomes a lead: what was answered, and what follows from where and when it was asked. */
import { agency } from '#app/content/agency.ts'
import { findPage } from '#app/content/catalogue.ts'
import { type PromiseName, promiseDue } from '#app/content/promises.ts'
import { labelledAnswers, textOf } from '#app/forms/answers.ts'
import type { Answers, Form } from '#app/forms/field.ts'
import { deviceOf } from '#app/intake/device.ts'
import type { SubmissionKind } from '#app/intake/submission-kind.ts'
import { newId } from '#app/lib/ids.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
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
    compose({ answers, variant: variantName, from, key, honeypot }, { variant, info, now, isTest }) {
      const answer = (name: string) => textOf(answers, name)
      const urgent = answers.contactASAP === true
      const phone = answer('phone')
      return {
        id: newId(),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        status: 'new',
        first_name: answer('firstName'),
        last_name: answer('lastName'),
        email: answer('email'),
        phone,
        phone_normalized: normalizePhone(phone),
        phone_digits: digitsOf(phone),
        preferred_contact_method: contactMethod(answers),
        service_interest: answer('serviceInterest') || interest,
        message: message(answers),
        source: variant.source,
        form_type: variant.formType,
        variant: variantName,
        page_path: findPage(from)?.path ?? form.home,
        device: deviceOf(info.userAgent),
        state: answer('state') || null,
        age: answer('age') ? Number(answer('age')) : null,
        mortgage_balance: answer('mortgageBalance') || null,
        preferred_date: answer('preferredDate') || null,
        // The two forms name it differently (contract.md, "Form posts").
        preferred_time: answer('preferredTime') || answer('consultationTime') || null,
        contact_asap: urgent,
        answers: JSON.stringify(labelledAnswers(form, answers)),
        due_at: promiseDue(urgent ? asapPromise : 'standard', now, agency).toISOString(),
        submission_key: key || null,
        is_test: isTest,
        junk: honeypot ? 'honeypot' : null,
      }
    },
    insert: (tx, lead, { possibleDuplicate }) =>
      tx
        .insertInto('leads')
        .values({ ...lead, possible_duplicate: possibleDuplicate })
        .execute(),
    async keyWasUsed(tx, key) {
      const used = tx.selectFrom('leads').select('id').where('submission_key', '=', key).limit(1)
      return (await used.executeTakeFirst()) !== undefined
    },
    additionalData: (lead) => ({
      serviceInterest: lead.service_interest,
      contactASAP: lead.contact_asap,
      ...(lead.state && { state: lead.state }),
    }),
    jobs: leadJobs,
  }
}
