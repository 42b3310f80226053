/** A lead in the words of the desk. */
import { describePerson, type NameOf } from '#app/intake/describe-person.server.ts'
import type { LeadOnCard } from './lead-card.tsx'
import type { ListedLead } from './lead-list.server.ts'

/** The minimum age of the terms of use. */
const adult = 18

export function describeLead(lead: ListedLead, now: Date, nameOf: NameOf): LeadOnCard {
  const isMinor = lead.age !== null && lead.age < adult
  return {
    ...describePerson(lead, now, nameOf, isMinor ? ['Under 18: no outreach before review'] : []),
    interest: lead.service_interest,
  }
}
