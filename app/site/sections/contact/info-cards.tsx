import type { InfoCard } from '#app/content/pages/contact.ts'
import { Icon } from '#app/ui/icon.tsx'
import { EmailAddress, HoursLines } from '../../links/contact-lines.tsx'

/** The ways to reach the agency, and where and when it works. */
export function InfoCards({ cards }: { cards: readonly InfoCard[] }) {
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
                <EmailAddress address={card.value} />
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
