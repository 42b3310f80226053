import type { WhyCopy } from '#app/content/pages/home.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Band } from '../band.tsx'

export function WhyChooseUs({ copy }: { copy: WhyCopy }) {
  return (
    <Band id="why-choose-us" heading={copy.heading} lede={copy.lede} tone="tint" layout="why">
      <ul className="stack benefits">
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
