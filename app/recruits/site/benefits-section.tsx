import { scrollable } from '#app/site/sections/folds/carousel.ts'
import { SectionHeading } from '#app/site/sections/section-heading.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { CareersText } from './careers-text.ts'

/** What an agent gets here. */
export function BenefitsSection({ heading, lede, cards }: CareersText['benefits']) {
  return (
    <section className="band band-tint shell-band" aria-labelledby="benefits-heading">
      <SectionHeading id="benefits-heading" heading={heading} lede={lede} />
      <ul className="stack benefit-cards carousel" {...scrollable('benefits')}>
        {cards.map((card) => (
          <li key={card.title} className="card">
            <Icon name={card.icon} />
            <h3>{card.title}</h3>
            <p>{card.body}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
