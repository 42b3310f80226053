/** Leads, as tests need them: as forms bring them, and as they are stored. */
import { newId } from '#app/lib/ids.ts'
import { startTarget } from '#app/submissions/intake/prepare-submission.server.ts'
import type { NewSubmission } from '#app/submissions/model/submission.ts'
import type { Door } from './door.ts'

/** The fields of a consultation that is accepted as it is. */
export const goodConsultation = {
  ...{ variant: 'contact', from: '/contact', firstName: 'Ann', lastName: 'Ohio' },
  ...{ email: 'ann@example.com', phone: '(216) 555-0111' },
}

export const leadsOf = ({ services: { database } }: Pick<Door, 'services'>) =>
  database.db.selectFrom('submissions').where('kind', '=', 'lead').selectAll().orderBy('id').execute()

/** A row as the quick quote stores it at `now`. */
export function newLead(change: Partial<NewSubmission> = {}, now = new Date()): NewSubmission {
  const { contact_asap = false, target = 'standard', is_test = false, junk = null } = change
  const runs = !is_test && junk === null && !change.first_contact_at
  return {
    ...{ id: newId(), kind: 'lead', facet: '', state: null, status: 'new', junk, is_test },
    ...{ created_at: now.toISOString(), updated_at: now.toISOString(), submission_key: null },
    ...{ first_name: 'Ann', last_name: 'Lee', email: 'ann@visitor.example' },
    ...{ phone: '(216) 555-0111', phone_normalized: '+12165550111', phone_digits: '2165550111' },
    ...{ preferred_contact_method: 'phone', service_interest: 'Mortgage Protection' },
    message: 'Quick quote form submission\nUrgency: CONTACT ASAP',
    ...{
      source: 'website_quick_form',
      form_type: 'quote',
      variant: 'quick',
      page_path: '/',
      device: 'phone',
    },
    ...{ contact_asap, answers: JSON.stringify([{ name: 'firstName', label: 'First name', value: 'Ann' }]) },
    ...startTarget({ target, contact_asap }, now, runs),
    ...change,
  }
}
