/** What clients say, from agency/reviews.yaml. Structured data leaves reviews and the rating out. */
import checked from '#agency/reviews.json'
import { agency } from './agency.ts'
import type { Figure } from './figure.ts'
import { figures } from './figures.ts'
import type { ReviewsFile } from './reviews-schema.ts'

export interface Voice {
  name: string
  /** The service spoken of. */
  about: string
  text: string
  /** The mark beside a text that nobody wrote. */
  label: 'Sample review' | null
}

export interface Reviews {
  heading: string
  /** Null while no rating may be printed. */
  rating: Figure | null
  reviews: readonly Voice[]
}

export interface Testimonials {
  heading: string
  testimonials: readonly Voice[]
}

const file = checked as ReviewsFile

/** A sample stands only on the site of the sample agency. */
const voicesOf = (entries: ReviewsFile['reviews']): Voice[] =>
  entries
    .filter(({ sample }) => agency.isSample || !sample)
    .map(({ sample, name, place, about, text }) => ({
      name: sample ? `Sample client, ${place}` : `${name}, ${place}`,
      about,
      text,
      label: sample ? 'Sample review' : null,
    }))

const short = voicesOf(file.reviews)
const long = voicesOf(file.testimonials)

/** Null while there is none. */
export const reviews: Reviews | null =
  short.length === 0
    ? null
    : { heading: 'What clients say about us', rating: figures.rating ?? null, reviews: short }

/** Null while there is none. */
export const testimonials: Testimonials | null =
  long.length === 0 ? null : { heading: 'In our clients’ own words', testimonials: long }
