/** A lead in the words of the desk. Dates become text here, on the server, so that both renderings say the same. */
import { agency } from '#app/content/agency.ts'
import { sayMoment } from '#app/lib/dates.ts'
import type { LeadOnCard } from './lead-card.tsx'
import type { ListedLead } from './lead-list.server.ts'

/** Minimum age in the legal copy (specification, section 5). */
const adult = 18

const dateTime = new Intl.DateTimeFormat('en-US', {
  timeZone: agency.timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

export function describeLead(lead: ListedLead, now: Date): LeadOnCard {
  const due = new Date(lead.due_at)
  return {
    id: lead.id,
    name: [lead.first_name, lead.last_name].filter(Boolean).join(' '),
    status: lead.status,
    email: lead.email,
    phone: lead.phone,
    phoneLink: `tel:${lead.phone_normalized ?? lead.phone.replace(/[^\d+]/g, '')}`,
    createdAt: lead.created_at,
    created: dateTime.format(new Date(lead.created_at)),
    // The first contact stops the clock.
    due:
      lead.status === 'new'
        ? { at: lead.due_at, words: sayMoment(due, now, agency.timeZone), isLate: due < now }
        : null,
    interest: lead.service_interest,
    message: lead.message,
    isAsap: Boolean(lead.contact_asap),
    junk: lead.junk,
    flags: [
      ...(lead.is_test ? ['Test, not counted'] : []),
      ...(lead.age !== null && lead.age < adult ? ['Under 18: no outreach before review'] : []),
      ...(lead.consented ? [] : ['No consent: manual call or e-mail only']),
      ...(lead.phone_normalized === null ? ['Phone looks wrong'] : []),
      ...(lead.possible_duplicate ? ['Possible duplicate'] : []),
    ],
  }
}
