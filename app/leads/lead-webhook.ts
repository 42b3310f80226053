/** What other programs are told of a lead: a closed list, so that a new column does not leave the house by itself. */
import { allowsCalls, allowsTexts } from '#app/submissions/consent-scope.ts'
import type { ConsentedSubmission } from '#app/submissions/submission.ts'
import './lead-columns.ts'

/** The `data` of the webhook. Its names are relied on by other programs. */
export const leadWebhookData = (lead: ConsentedSubmission) => ({
  id: lead.id,
  created_at: lead.created_at,
  first_name: lead.first_name,
  last_name: lead.last_name,
  email: lead.email,
  phone: lead.phone,
  phone_normalized: lead.phone_normalized,
  preferred_contact_method: lead.preferred_contact_method,
  service_interest: lead.service_interest,
  message: lead.message,
  source: lead.source,
  form_type: lead.form_type,
  page_path: lead.page_path,
  state: lead.state,
  age: lead.age,
  mortgage_balance: lead.mortgage_balance,
  preferred_date: lead.preferred_date,
  preferred_time: lead.preferred_time,
  promise: lead.target,
  due_at: lead.respond_by,
  first_contact_at: lead.first_contact_at,
  consented: allowsCalls(lead.consent),
  consented_texts: allowsTexts(lead.consent),
  contact_asap: Boolean(lead.contact_asap),
  // Also whoever is under 18, before an owner has looked.
  do_not_contact: lead.do_not_contact_at !== null,
  possible_duplicate: Boolean(lead.possible_duplicate),
})
