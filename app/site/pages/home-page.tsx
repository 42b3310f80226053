import type { ReactNode } from 'react'
import type { HomeCopy } from '#app/content/pages/home.ts'
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
  copy: HomeCopy
  heroForm: ReactNode
  /** The quick-quote form in the section `quick-quote-form`; a refused post comes back here. */
  quoteForm: ReactNode
  consultationForm: ReactNode
}

export function HomePage({ copy, heroForm, quoteForm, consultationForm }: HomePageProps) {
  return (
    <>
      <Hero copy={copy.hero} quote={copy.quote} quoteForm={heroForm} />
      <TrustStatistics copy={copy.trust} />
      <ServiceCards copy={copy.services} />
      <Reviews copy={copy.reviews} />
      <About copy={copy.about} />
      <People copy={copy.people} />
      <Logos copy={copy.carriers} />
      <WhyChooseUs copy={copy.why} />
      <Steps id="steps" {...copy.steps} />
      <Testimonials copy={copy.testimonials} />
      <ConsultationSection copy={copy.consultation}>{consultationForm}</ConsultationSection>
      <Quote section={copy.quoteSection}>{quoteForm}</Quote>
      <Contact copy={copy.contact} />
    </>
  )
}
