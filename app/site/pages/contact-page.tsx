import type { ReactNode } from 'react'
import type { ContactPageWords } from '#app/content/pages/contact.ts'
import { ConsultationSection } from '../sections/consultation-section.tsx'
import { InfoCards } from '../sections/contact/info-cards.tsx'
import { Regions } from '../sections/contact/regions.tsx'
import { TrustBadges } from '../sections/contact/trust-badges.tsx'
import { People } from '../sections/people.tsx'

export interface ContactPageProps {
  words: ContactPageWords
  consultationForm: ReactNode
}

/** Every way to reach the agency, and the home of the consultation form. */
export function ContactPage({ words, consultationForm }: ContactPageProps) {
  return (
    <>
      <div className="shell page-head">
        <h1>{words.heading}</h1>
        <p className="soft lede">{words.lede}</p>
        <InfoCards cards={words.cards} />
      </div>
      <ConsultationSection words={words.consultation}>{consultationForm}</ConsultationSection>
      <TrustBadges heading={words.trustHeading} badges={words.badges} />
      <People words={words.people} />
      <Regions
        heading={words.regionsHeading}
        lede={words.regionsLede}
        mapDescription={words.mapDescription}
        regions={words.regions}
      />
    </>
  )
}
