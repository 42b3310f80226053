import { Fragment, type ReactNode } from 'react'
import type { HomeCopy } from '#app/content/pages/home.ts'
import { takeTurns } from '#app/content/pages/rhythm.ts'
import type { Tone } from '#app/content/pages/section.ts'
import { ConsultationSection } from '../sections/consultation-section.tsx'
import { About } from '../sections/home/about.tsx'
import { Contact } from '../sections/home/contact.tsx'
import { Hero } from '../sections/home/hero.tsx'
import { Logos } from '../sections/home/logos.tsx'
import { QuoteAgain } from '../sections/home/quote-again.tsx'
import { Reviews } from '../sections/home/reviews.tsx'
import { ServiceCards } from '../sections/home/service-cards.tsx'
import { Testimonials } from '../sections/home/testimonials.tsx'
import { TrustStatistics } from '../sections/home/trust-statistics.tsx'
import { WhyChooseUs } from '../sections/home/why-choose-us.tsx'
import { People } from '../sections/people.tsx'
import { Steps } from '../sections/section-parts.tsx'

export interface HomePageProps {
  copy: HomeCopy
  /** The quick-quote form in the section `quick-quote-form`; a refused post comes back here. */
  quoteForm: ReactNode
  consultationForm: ReactNode
}

interface HomeBand {
  key: string
  /** None for the strip of carriers, which stands between two lines. */
  tone?: Tone
  draw: (tone: Tone) => ReactNode
}

/** What stands between the first screen and the forms. Without contents a band is not there. */
function bandsOf({ trust, services, reviews, about, people, carriers, why, steps, testimonials }: HomeCopy) {
  const bands: (HomeBand | null)[] = [
    trust && { key: 'trust', tone: 'deep', draw: () => <TrustStatistics copy={trust} /> },
    { key: 'services', tone: 'tint', draw: () => <ServiceCards copy={services} /> },
    reviews && { key: 'reviews', tone: 'paper', draw: (tone) => <Reviews copy={reviews} tone={tone} /> },
    { key: 'about', tone: 'tint', draw: (tone) => <About copy={about} tone={tone} /> },
    people && { key: 'people', tone: 'paper', draw: (tone) => <People copy={people} tone={tone} /> },
    carriers && { key: 'carriers', draw: () => <Logos copy={carriers} /> },
    { key: 'why', tone: 'tint', draw: (tone) => <WhyChooseUs copy={why} tone={tone} /> },
    { key: 'steps', tone: 'deep', draw: () => <Steps id="steps" {...steps} /> },
    testimonials && {
      key: 'testimonials',
      tone: 'paper',
      draw: (tone) => <Testimonials copy={testimonials} tone={tone} />,
    },
  ]
  return bands.filter((band) => band !== null)
}

export function HomePage({ copy, quoteForm, consultationForm }: HomePageProps) {
  return (
    <>
      <Hero copy={copy.hero} quote={copy.quote} quoteForm={quoteForm} />
      {takeTurns(bandsOf(copy)).map(({ key, tone = 'paper', draw }) => (
        <Fragment key={key}>{draw(tone)}</Fragment>
      ))}
      <ConsultationSection copy={copy.consultation}>{consultationForm}</ConsultationSection>
      <QuoteAgain section={copy.quoteSection} />
      <Contact copy={copy.contact} />
    </>
  )
}
