import type { Testimonials as Words } from '#app/content/agency/reviews.ts'
import { Band } from '../band.tsx'
import { SampleQuote } from './reviews.tsx'

/** Longer words about how the agency works, marked as samples like the reviews. */
export function Testimonials({ words }: { words: Words }) {
  return (
    <Band id="testimonials" heading={words.heading} lede={words.lede}>
      <ul className="testimonials">
        {words.testimonials.map((voice) => (
          <li key={voice.text}>
            <SampleQuote voice={voice} label={words.sampleLabel} />
          </li>
        ))}
      </ul>
    </Band>
  )
}
