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
      sample: sampleMark,
    }),
  ),
})

export type PeopleFile = z.output<typeof peopleSchema>
