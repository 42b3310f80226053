/** What agency/people.yaml may hold: the people a visitor talks with. Name and number come from their licenses. */
import { z } from 'zod'
import { line, listOf, sampleMark } from './values.ts'

export const peopleSchema = z.strictObject({
  people: listOf(
    z.strictObject({
      /** The short name of a license in licenses.yaml. */
      license: line,
      role: line,
      /** What the person does here, and how; about two sentences. */
      about: line,
      /** Address of a photograph in agency/pictures/. */
      photo: z
        .string({ error: 'write the address of a photograph' })
        .regex(
          /^\/agency\/[a-z0-9-]+\.(jpe?g|png|webp)$/,
          'is no photograph of agency/pictures/; write its address, as /agency/jane.jpg',
        )
        .optional(),
      sample: sampleMark,
    }),
  ),
})

export type PeopleFile = z.output<typeof peopleSchema>
