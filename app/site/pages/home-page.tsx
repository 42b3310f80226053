import { Fragment, type ReactNode } from 'react'
import type { HomeBand, HomeCopy } from '#app/content/pages/home.ts'
import { queueFairly } from '#app/content/pages/rhythm.ts'
import type { Tone } from '#app/content/pages/section.ts'
import { consultation, quickQuote } from '#app/leads/lead-forms.ts'
import { FormIsland, type FormIslandProps } from '../island.tsx'
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

interface Band {
  key: HomeBand
  /** None for the strip of carriers, which stands between two lines. */
  tone?: Tone
  draw: (tone: Tone) => ReactNode
}

/** What stands between the first screen and the forms. Without contents a band is not there. */
function bandsOf(copy: HomeCopy) {
  const { trust, services, reviews, about, people, carriers, why, steps, testimonials } = copy
  const bands: Record<HomeBand, Omit<Band, 'key'> | null> = {
    trust: trust && { tone: 'deep', draw: () => <TrustStatistics copy={trust} /> },
    services: { tone: 'tint', draw: () => <ServiceCards copy={services} /> },
    reviews: reviews && { tone: 'paper', draw: (tone) => <Reviews copy={reviews} tone={tone} /> },
    about: { tone: 'tint', draw: (tone) => <About copy={about} tone={tone} /> },
    people: people && { tone: 'paper', draw: (tone) => <People copy={people} tone={tone} /> },
    carriers: carriers && { draw: () => <Logos copy={carriers} /> },
    why: { tone: 'tint', draw: (tone) => <WhyChooseUs copy={why} tone={tone} /> },
    steps: { tone: 'deep', draw: () => <Steps id="steps" {...steps} /> },
    testimonials: testimonials && {
      tone: 'paper',
      draw: (tone) => <Testimonials copy={testimonials} tone={tone} />,
    },
  }
  return copy.order.flatMap((key): Band[] => (bands[key] ? [{ key, ...bands[key] }] : []))
}

export function HomePage({ copy, quoteForm, consultationForm }: HomePageProps) {
  return (
    <>
      <Hero copy={copy.hero} quote={copy.quote} quoteForm={quoteForm} />
      {queueFairly(bandsOf(copy)).map(({ key, tone = 'paper', draw }) => (
        <Fragment key={key}>{draw(tone)}</Fragment>
      ))}
      <ConsultationSection copy={copy.consultation}>{consultationForm}</ConsultationSection>
      <QuoteAgain section={copy.quoteSection} />
      <Contact copy={copy.contact} />
    </>
  )
}

/** The page with its forms; `state` is what a refused post of the first comes back with. */
export function HomeWithForms({
  copy,
  ...quote
}: Pick<HomePageProps, 'copy'> & Pick<FormIslandProps, 'filled' | 'state'>) {
  return (
    <HomePage
      copy={copy}
      quoteForm={
        <FormIsland form={quickQuote} variant="quick" from="/" heading={copy.quote.heading} {...quote} />
      }
      consultationForm={
        <FormIsland
          form={consultation}
          variant="home"
          from="/"
          heading={copy.consultation.heading}
          filled={quote.filled}
          late={{ home: '/contact#consultation-form' }}
        />
      }
    />
  )
}
