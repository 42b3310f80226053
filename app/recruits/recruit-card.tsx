/** One application on the desk: who it is, whether they are licensed, when to call, and how. */
import type { ReactNode } from 'react'
import { PersonCard, type PersonOnCard } from '#app/ui/person-card.tsx'
import type { RecruitStatus } from './recruit.ts'

export interface RecruitOnCard extends PersonOnCard {
  status: RecruitStatus
  state: string
  isLicensed: boolean
  bestContactTime: string
}

export interface RecruitCardProps {
  recruit: RecruitOnCard
  /** What may be done with it: the status, junk or back. */
  controls: ReactNode
}

export function RecruitCard({ recruit, controls }: RecruitCardProps) {
  return (
    <PersonCard
      person={recruit}
      href={`/admin/recruits/${recruit.id}`}
      badges={recruit.isLicensed && <span className="tag tag-good">Licensed</span>}
      facts={[
        { label: 'State', value: recruit.state },
        { label: 'Best contact time', value: recruit.bestContactTime },
      ]}
      messageHeading="Message"
      controls={controls}
    />
  )
}
