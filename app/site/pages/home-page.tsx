import type { ReactNode } from 'react'
import type { HomeWords } from '#app/content/pages/home.ts'
import { ConsultationSection } from '../sections/consultation-section.tsx'
import { About } from '../sections/home/about.tsx'
import { Contact } from '../sections/home/contact.tsx'
import { Hero } from '../sections/home/hero.tsx'
import { Logos } from '../sections/home/logos.tsx'
import { Reviews } from '../sections/home/reviews.tsx'
import { ServiceCards } from '../sections/home/service-cards.tsx'
import { Testimonials } from '../sections/home/testimonials.tsx'
import { TrustStatistics } from '../sections/home/trust-statistics.tsx'
import { WhyChooseUs } from '../sections/home/why-choose-us.tsx'
import { People } from '../sections/people.tsx'
import { Quote } from '../sections/quote.tsx'
import { Steps } from '../sections/steps.tsx'

export interface HomePageProps {
  words: HomeWords
  heroForm: ReactNode
  /** The quick-quote form in the section `quick-quote-form`; a refused post comes back here. */
  quoteForm: ReactNode
  consultationForm: ReactNode
}

export function HomePage({ words, heroForm, quoteForm, consultationForm }: HomePageProps) {
  return (
    <>
      <Hero words={words.hero} quote={words.quote} quoteForm={heroForm} />
      <TrustStatistics words={words.trust} />
      <ServiceCards words={words.services} />
      <Reviews words={words.reviews} />
      <About words={words.about} />
      <People words={words.people} />
      <Logos words={words.carriers} />
      <WhyChooseUs words={words.why} />
      <Steps id="steps" {...words.steps} />
      <Testimonials words={words.testimonials} />
      <ConsultationSection words={words.consultation}>{consultationForm}</ConsultationSection>
      <Quote section={words.quoteSection}>{quoteForm}</Quote>
      <Contact words={words.contact} />
    </>
  )
}
