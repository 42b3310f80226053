import type { Reviews as Copy, SampleVoice } from '#app/content/agency/reviews.ts'
import { Band } from '../band.tsx'

/** What people say. Every text is marked as a sample until a client has given one with permission. */
export function Reviews({ copy }: { copy: Copy }) {
  const { heading, lede, rating, sampleLabel, reviews } = copy
  return (
    <Band id="reviews" heading={heading} lede={lede}>
      <p className="row rating">
        <strong>{rating.figure}</strong>
        <span>
          {rating.counts}
          <small>{rating.source}</small>
        </span>
      </p>
      <ul className="reviews">
        {reviews.map((review) => (
          <li key={review.text}>
            <SampleQuote voice={review} label={sampleLabel} />
          </li>
        ))}
      </ul>
    </Band>
  )
}

interface SampleQuoteProps {
  voice: SampleVoice
  /** The mark of a text that nobody said. */
  label: string
}

/** Words in quotation marks, with whom they stand for and, beside the name, the mark that they are a sample. */
export function SampleQuote({ voice, label }: SampleQuoteProps) {
  return (
    <figure className="sample-quote">
      <blockquote>
        <p>{voice.text}</p>
      </blockquote>
      <figcaption className="row wrap between">
        <span>
          {voice.name}
          <small>{voice.about}</small>
        </span>
        {voice.sample && <span className="sample-mark">{label}</span>}
      </figcaption>
    </figure>
  )
}
