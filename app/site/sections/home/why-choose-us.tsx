import type { WhyCopy } from '#app/content/pages/home.ts'
import type { Tone } from '#app/content/pages/section.ts'
import { Icon } from '#app/ui/icon.tsx'
import { scrollable } from '../folds/carousel.ts'
import { Band } from '../section-parts.tsx'

export function WhyChooseUs({ copy, tone }: { copy: WhyCopy; tone: Tone }) {
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
