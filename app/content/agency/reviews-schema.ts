/**
 * What agency/reviews.yaml may hold: what clients said, with the day on which they allowed it to be printed. The Federal
 * Trade Commission's rule on reviews (16 CFR part 465) forbids a text that nobody wrote to stand as a client's.
 */
import { z } from 'zod'
import { permitted } from './permission.ts'
import { day, line, listOf } from './values.ts'

const voice = z
  .strictObject({
    sample: z.boolean({ error: 'write true or false' }).default(false),
    /** As the client wants to be called. */
    name: line.optional(),
    place: line,
    /** The service spoken of. */
    about: line,
    permission: day.optional(),
    text: line,
  })
  .superRefine(permitted)
  .refine(({ sample, name }) => sample || name !== undefined, {
    path: ['name'],
    error: 'is missing; write the name as the client allowed it, as Joan R.',
  })

export const reviewsSchema = z.strictObject({
  reviews: listOf(voice),
  testimonials: listOf(voice),
})

export type ReviewsFile = z.output<typeof reviewsSchema>
