/** The row of a new lead: what was answered, and what follows from where and when it was asked. */
import { agency } from '#app/content/agency.ts'
import { findPage } from '#app/content/catalogue.ts'
import { promises } from '#app/content/promises.ts'
import { labelledAnswers, textOf } from '#app/forms/answers.ts'
import type { Answers, Form, Variant } from '#app/forms/field.ts'
import type { ReadPost } from '#app/forms/read-form.server.ts'
import { addOpenMinutes } from '#app/lib/business-hours.ts'
import { newId } from '#app/lib/ids.ts'
import { digitsOf, normalizePhone } from '#app/lib/phone.ts'
import type { RequestInfo } from '#app/platform/request-info.ts'
import { deviceOf } from './device.ts'
import type { NewLead } from './lead.ts'

/** A form that makes leads, and how its answers become the columns staff search, sort and count. */
export interface LeadForm {
  form: Form
  /** What is stored when no interest was chosen. */
  interest: string
  contactMethod(answers: Answers): 'email' | 'phone' | 'text'
  message(answers: Answers): string
  asapPromise: 'quoteAsap' | 'consultationAsap'
}

/** Composes the row; nothing is written. */
export function composeLead(leadForm: LeadForm, post: ReadPost, info: RequestInfo, now: Date): NewLead {
  const { form, interest, contactMethod, message, asapPromise } = leadForm
  const { answers } = post
  const answer = (name: string) => textOf(answers, name)
  const urgent = answers.contactASAP === true
  const phone = answer('phone')
  const page = findPage(post.from) ?? findPage(form.home)
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
    source: variantOf(form, post.variant).source,
    form_type: variantOf(form, post.variant).formType,
    variant: post.variant,
    page_path: page?.path ?? form.home,
    device: deviceOf(info.userAgent),
    state: answer('state') || null,
    age: answer('age') ? Number(answer('age')) : null,
    mortgage_balance: answer('mortgageBalance') || null,
    preferred_date: answer('preferredDate') || null,
    preferred_time: answer('preferredTime') || null,
    contact_asap: urgent,
    answers: JSON.stringify(labelledAnswers(form, answers)),
    due_at: dueAt(urgent ? asapPromise : 'standard', now).toISOString(),
    submission_key: post.key || null,
    is_test: false,
    junk: post.honeypot ? 'honeypot' : null,
  }
}

/** What follows from the variant a form was posted as. */
export function variantOf(form: Form, name: string): Variant {
  const variant = form.variants[name]
  // readForm lets only variants of the form through.
  if (!variant) throw new Error(`form ${form.name} has no such variant`)
  return variant
}

/** When the agency has promised to have called (content/promises.ts). */
function dueAt(promise: keyof typeof promises, now: Date): Date {
  const { minutes, businessHoursOnly } = promises[promise]
  return businessHoursOnly
    ? addOpenMinutes(now, minutes, { timeZone: agency.timeZone, days: agency.hours })
    : new Date(now.getTime() + minutes * 60_000)
}
