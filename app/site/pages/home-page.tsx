import type { ReactNode } from 'react'
import type { PublicAgency } from '#app/content/agency.ts'
import type { HomeWords } from '#app/content/home.ts'
import { About } from '../sections/about.tsx'
import { ConsultationSection } from '../sections/consultation-section.tsx'
import { Contact } from '../sections/contact.tsx'
import { Hero } from '../sections/hero.tsx'
import { ServiceCards } from '../sections/service-cards.tsx'
import { Steps } from '../sections/steps.tsx'
import { WhyChooseUs } from '../sections/why-choose-us.tsx'

export interface HomePageProps {
  agency: PublicAgency
  words: HomeWords
  /** The quick-quote form, shown in the card `quick-quote-form`. */
  quoteForm: ReactNode
  /** The consultation form, shown in the section `consultation-form`. */
  consultationForm: ReactNode
}

export function HomePage({ agency, words, quoteForm, consultationForm }: HomePageProps) {
  return (
    <>
      <Hero agency={agency} words={words.hero} quote={words.quote} quoteForm={quoteForm} />
      <ServiceCards words={words.services} />
      <About words={words.about} />
      <WhyChooseUs words={words.why} />
      <Steps id="steps-heading" {...words.steps} />
      <ConsultationSection agency={agency} words={words.consultation}>
        {consultationForm}
      </ConsultationSection>
      <Contact agency={agency} words={words.contact} />
    </>
  )
}
