import type { Testimonials as Copy } from '#app/content/agency/reviews.ts'
import type { Tone } from '#app/content/pages/section.ts'
import { Fold } from '../folds/fold.tsx'
import { Band } from '../section-parts.tsx'
import { ClientQuote } from './reviews.tsx'

/** Longer words of clients. */
export function Testimonials({ copy, tone }: { copy: Copy; tone: Tone }) {
  return (
    <Band id="testimonials" heading={copy.heading} tone={tone}>
      <Fold label={`Read all ${copy.testimonials.length}`} about={copy.heading}>
        <ul className="stack testimonials">
          {copy.testimonials.map((voice) => (
            <ClientQuote key={voice.text} voice={voice} />
          ))}
        </ul>
      </Fold>
    </Band>
  )
}
