/** A submission of a Friday morning as its emails are told of it. What is not in it nothing of theirs reads. */
import type { ConsentedSubmission } from '#app/submissions/model/submission.ts'

const base = {
  id: '0190b3a0-0000-7000-8000-000000000001',
  facet: '',
  status: 'new',
  page_path: '/',
  device: 'phone',
  ...{ state: null, age: null, mortgage_balance: null, preferred_date: null, preferred_time: null },
  contact_asap: false,
  target: 'standard',
  respond_by: '2026-11-21T14:58:00.000Z',
  ...{ first_contact_at: null, first_contact_by: null, response_seconds: null, target_check_at: null },
  ...{ next_at: null, next_step: null, attempts: 0, contacts: 0, submission_key: null },
  ...{ possible_duplicate: false, is_test: false, junk: null, assigned_to: null, version: 0 },
  ...{ do_not_contact_at: null, do_not_contact_by: null, merged_into: null, consent: 'none' },
}

/** @param at ISO 8601, when it came in. `own` is laid over the rest. */
export const toldSubmission = (at: string, own: object): ConsentedSubmission =>
  ({ ...base, created_at: at, updated_at: at, ...own }) as ConsentedSubmission
