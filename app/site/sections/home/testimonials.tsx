import type { Testimonials as Copy } from '#app/content/agency/reviews.ts'
import { Band } from '../band.tsx'
import { SampleQuote } from './reviews.tsx'

/** Longer words about how the agency works, marked as samples like the reviews. */
export function Testimonials({ copy }: { copy: Copy }) {
  return (
    <Band id="testimonials" heading={copy.heading} lede={copy.lede}>
      <ul className="testimonials">
        {copy.testimonials.map((voice) => (
          <li key={voice.text}>
            <SampleQuote voice={voice} label={copy.sampleLabel} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
