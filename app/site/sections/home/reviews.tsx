import type { Reviews as Copy, Voice } from '#app/content/agency/reviews.ts'
import type { Tone } from '#app/content/pages/section.ts'
import { Band, scrollable } from '../section-parts.tsx'
import { FigureSource } from '../stats.tsx'

export function Reviews({ copy, tone }: { copy: Copy; tone: Tone }) {
  const { heading, rating, reviews } = copy
  return (
    <Band id="reviews" heading={heading} tone={tone}>
      {rating && (
        <p className="row rating">
          <strong>{rating.figure}</strong>
          <span>
            {rating.counts}
            <FigureSource figure={rating} />
          </span>
        </p>
      )}
      <ul className="fit reviews carousel" {...scrollable('reviews')}>
        {reviews.map((review) => (
          <ClientQuote key={review.text} voice={review} />
        ))}
      </ul>
    </Band>
  )
}

/** An item of a list: words in quotation marks, with who said them or, beside the name, the mark that nobody did. */
export function ClientQuote({ voice }: { voice: Voice }) {
  return (
    <li className="client-quote">
      <blockquote>{voice.text}</blockquote>
      <p className="row wrap between">
        <span>
          {voice.name}
          <small>{voice.about}</small>
        </span>
        {voice.label && <span className="sample-mark">{voice.label}</span>}
      </p>
    </li>
  )
}
