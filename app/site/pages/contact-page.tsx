import type { ReactNode } from 'react'
import type { ContactPageCopy } from '#app/content/pages/contact.ts'
import { ConsultationSection } from '../sections/consultation-section.tsx'
import { InfoCards } from '../sections/contact/info-cards.tsx'
import { Regions } from '../sections/contact/regions.tsx'
import { TrustBadges } from '../sections/contact/trust-badges.tsx'
import { People } from '../sections/people.tsx'

export interface ContactPageProps {
  copy: ContactPageCopy
  consultationForm: ReactNode
}

/** Every way to reach the agency, and the home of the consultation form. */
export function ContactPage({ copy, consultationForm }: ContactPageProps) {
  return (
    <>
      <div className="shell page-head">
        <h1>{copy.heading}</h1>
        <p className="soft lede">{copy.lede}</p>
        <InfoCards cards={copy.cards} />
      </div>
      <ConsultationSection copy={copy.consultation}>{consultationForm}</ConsultationSection>
      <TrustBadges heading={copy.trustHeading} badges={copy.badges} />
      {copy.people && <People copy={copy.people} tone="tint" />}
      {copy.regions && <Regions {...copy.regions} />}
    </>
  )
}
