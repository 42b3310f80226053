import { Fragment, type ReactNode } from 'react'
import type { AboutCopy, ContactCopy, HomeBand, HomeCopy, WhyCopy } from '#app/content/pages/home.ts'
import { queueFairly } from '#app/content/pages/rhythm.ts'
import type { QuoteSection, Tone } from '#app/content/pages/section.ts'
import { consultation, quickQuote } from '#app/leads/lead-forms.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useAgency } from '../context/page-context.tsx'
import { FormIsland, type FormIslandProps } from '../forms/island.tsx'
import { QuoteLink } from '../links/action-link.tsx'
import { EmailAddress, HoursLines } from '../links/contact-lines.tsx'
import { CallLink } from '../links/phone-line.tsx'
import { ConsultationSection, Ticks } from '../sections/consultation-section.tsx'
import { Hero, Logos } from '../sections/home/hero.tsx'
import { ClientQuote, Reviews } from '../sections/home/reviews.tsx'
import { ServiceCards } from '../sections/home/service-cards.tsx'
import { People } from '../sections/people.tsx'
import { Band, Fold, Paragraphs, SectionHeading, Steps, scrollable } from '../sections/section-parts.tsx'
import { Figures } from '../sections/stats.tsx'

interface HomePageProps {
  copy: HomeCopy
  /** The quick-quote form in the section `quick-quote-form`; a refused post comes back here. */
  quoteForm: ReactNode
  consultationForm: ReactNode
}

interface HomeSection {
  key: HomeBand
  /** None for the strip of carriers, which stands between two lines. */
  tone?: Tone
  draw: (tone: Tone) => ReactNode
}

/** What stands between the first screen and the forms. Without contents a band is not there. */
function bandsOf(copy: HomeCopy) {
  const { trust, services, reviews, about, people, carriers, why, steps, testimonials } = copy
  const bands: Record<HomeBand, Omit<HomeSection, 'key'> | null> = {
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
  return copy.order.flatMap((key): HomeSection[] => (bands[key] ? [{ key, ...bands[key] }] : []))
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

function TrustStatistics({ copy }: { copy: NonNullable<HomeCopy['trust']> }) {
  return (
    <section id="trust" className="band band-deep shell-band trust" aria-labelledby="trust-heading">
      <h2 id="trust-heading">{copy.heading}</h2>
      <Figures figures={copy.figures} />
    </section>
  )
}

function About({ copy, tone }: { copy: AboutCopy; tone: Tone }) {
  const [first, ...rest] = copy.paragraphs
  return (
    <section id="about" className={`band band-${tone}`} aria-labelledby="about-heading">
      <div className="shell stack split about">
        <div>
          <SectionHeading id="about-heading" heading={copy.heading} />
          <p>{first}</p>
          <Fold label="How we are paid">
            <Paragraphs texts={rest} />
          </Fold>
        </div>
        <img
          src={`/scenes/${copy.scene}.svg`}
          alt={copy.sceneDescription}
          width="640"
          height="400"
          loading="lazy"
          decoding="async"
        />
        <Figures figures={copy.figures} />
      </div>
    </section>
  )
}

function Contact({ copy }: { copy: ContactCopy }) {
  const agency = useAgency()
  return (
    <section id="contact" className="band band-tint" aria-labelledby="contact-heading">
      <div className="shell stack split contact">
        <div>
          <SectionHeading id="contact-heading" heading={copy.heading} lede={copy.lede} />
          <div className="wrap actions">
            <CallLink {...buttonLook({ variant: 'call-button', size: 'lg' })} verb="Call" />
            <QuoteLink {...buttonLook({ variant: 'outline', size: 'lg' })}>Get a free quote</QuoteLink>
          </div>
        </div>
        <Fold label="Email, hours and area">
          <dl className="contact-facts">
            <dt className="soft">Phone</dt>
            <dd>
              <a href={`tel:${agency.phoneLink}`}>{agency.phone}</a>
            </dd>
            <dt className="soft">Email</dt>
            <dd>
              <a href={`mailto:${agency.email}`}>
                <EmailAddress address={agency.email} />
              </a>
            </dd>
            <dt className="soft">Hours</dt>
            <dd>
              <HoursLines text={agency.hoursText} />
            </dd>
            <dt className="soft">Service area</dt>
            <dd>{copy.serviceArea}</dd>
          </dl>
        </Fold>
      </div>
    </section>
  )
}

/** The quote once more, at the end of home: its form stands on the first screen and opens here in its dialog. */
function QuoteAgain({ section }: { section: QuoteSection }) {
  const { heading, lede, points, tone } = section
  return (
    <Band id="quote" heading={heading} lede={lede} tone={tone} layout="beside">
      <div>
        <Fold label="What happens next">
          <Ticks items={points} />
        </Fold>
        <div className="wrap actions">
          <QuoteLink {...buttonLook({ variant: 'accent', size: 'lg' })}>Get My Free Quote</QuoteLink>
        </div>
      </div>
    </Band>
  )
}

function Testimonials({ copy, tone }: { copy: NonNullable<HomeCopy['testimonials']>; tone: Tone }) {
  return (
    <Band id="testimonials" heading={copy.heading} tone={tone}>
      <Fold label={`Read all ${copy.testimonials.length}`} about={copy.heading}>
        <ul className="fit testimonials">
          {copy.testimonials.map((voice) => (
            <ClientQuote key={voice.text} voice={voice} />
          ))}
        </ul>
      </Fold>
    </Band>
  )
}

function WhyChooseUs({ copy, tone }: { copy: WhyCopy; tone: Tone }) {
  return (
    <Band id="why-choose-us" heading={copy.heading} lede={copy.lede} tone={tone} layout="why">
      <ul className="stack halves benefits carousel" {...scrollable('why-choose-us')}>
        {copy.benefits.map((benefit) => (
          <li key={benefit.title}>
            <Icon name={benefit.icon} />
            <h3>{benefit.title}</h3>
            <p>{benefit.body}</p>
          </li>
        ))}
      </ul>
    </Band>
  )
}
