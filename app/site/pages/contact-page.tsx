import type { ReactNode } from 'react'
import type { Regions as RegionsProps } from '#app/content/agency/regions.ts'
import type { ContactPageCopy, InfoCard, TrustBadge } from '#app/content/pages/contact.ts'
import { map } from '#app/theme/theme.ts'
import { Icon } from '#app/ui/icon.tsx'
import { EmailAddress, HoursLines, phoneNumber, Whole } from '../links/contact-lines.tsx'
import { ConsultationSection } from '../sections/consultation-section.tsx'
import { People } from '../sections/people.tsx'
import { SectionHeading } from '../sections/section-parts.tsx'
import { FigureMark } from '../sections/stats.tsx'

interface ContactPageProps {
  copy: ContactPageCopy
  consultationForm: ReactNode
}

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

function InfoCards({ cards }: { cards: readonly InfoCard[] }) {
  return (
    <dl className="stack info-cards">
      {cards.map((card) => (
        <div key={card.title} className="card info-card">
          <dt className="row kicker">
            <Icon name={card.icon} />
            {card.title}
          </dt>
          <dd className="info-value">
            {card.href ? (
              <a href={card.href}>
                {card.value.includes('@') ? (
                  <EmailAddress address={card.value} />
                ) : (
                  <Whole text={card.value} of={phoneNumber} />
                )}
              </a>
            ) : (
              <HoursLines text={card.value} />
            )}
          </dd>
          <dd>{card.note}</dd>
        </div>
      ))}
    </dl>
  )
}

function Regions({ heading, lede, regions }: RegionsProps) {
  return (
    <section className="band band-deep" aria-labelledby="regions-heading">
      <div className="shell stack regions-frame">
        <SectionHeading id="regions-heading" heading={heading} lede={lede} />
        {map && (
          <img
            src={map.src}
            alt={map.description}
            width={map.width}
            height={map.height}
            loading="lazy"
            decoding="async"
          />
        )}
        <ul className="stack regions">
          {regions.map((region) => (
            <li key={region.name}>
              <h3>{region.name}</h3>
              <p className="region-counties">{region.counties}</p>
              <p>{region.body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function TrustBadges({ heading, badges }: { heading: string; badges: readonly TrustBadge[] }) {
  return (
    <section className="band shell-band" aria-labelledby="trust-heading">
      <h2 id="trust-heading">{heading}</h2>
      <ul className="fit trust-badges">
        {badges.map((badge) => (
          <li key={badge.text}>
            <Icon name={badge.icon} />
            <span>
              <strong>{badge.text}</strong>
              {typeof badge.proof === 'string' ? (
                <small> {badge.proof}</small>
              ) : (
                <FigureMark about={badge.text} name={badge.proof.figure} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
