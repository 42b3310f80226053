/** One lead on the desk: who it is, what they want, by when to call, and how. */
import type { ReactNode } from 'react'
import { PersonCard, type PersonOnCard } from '#app/ui/person-card.tsx'
import type { LeadStatus } from './lead.ts'

export interface LeadOnCard extends PersonOnCard {
  status: LeadStatus
  interest: string
}

export interface LeadCardProps {
  lead: LeadOnCard
  /** What may be done with it: the status, junk or back. */
  controls: ReactNode
}

export function LeadCard({ lead, controls }: LeadCardProps) {
  const facts = [{ label: 'Interest', value: lead.interest }]
  return (
    <PersonCard
      person={lead}
      href={`/admin/leads/${lead.id}`}
      facts={facts}
      messageHeading="Details"
      controls={controls}
    />
  )
}
