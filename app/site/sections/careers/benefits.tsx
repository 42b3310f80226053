import type { BenefitCard } from '#app/content/careers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SectionHeading } from '../section-heading.tsx'

export interface BenefitsProps {
  heading: string
  lede: string
  cards: readonly BenefitCard[]
}

export function Benefits({ heading, lede, cards }: BenefitsProps) {
  return (
    <section className="band band-tint" aria-labelledby="benefits-heading">
      <div className="shell">
        <SectionHeading id="benefits-heading" heading={heading} lede={lede} />
        <ul className="benefit-cards">
          {cards.map((card) => (
            <li key={card.title}>
              <Icon name={card.icon} />
              <h3>{card.title}</h3>
              <p>{card.body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
