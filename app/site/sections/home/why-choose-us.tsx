import type { WhyWords } from '#app/content/home.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SectionHeading } from '../section-heading.tsx'

export function WhyChooseUs({ words }: { words: WhyWords }) {
  return (
    <section id="why-choose-us" className="band band-tint" aria-labelledby="why-heading">
      <div className="shell why">
        <SectionHeading id="why-heading" heading={words.heading} lede={words.lede} />
        <ul className="benefits">
          {words.benefits.map((benefit) => (
            <li key={benefit.title}>
              <Icon name={benefit.icon} />
              <h3>{benefit.title}</h3>
              <p>{benefit.body}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
