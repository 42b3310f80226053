/** What agency/regions.yaml may hold: the parts of the state that the agency serves, for the contact page. */
import { z } from 'zod'
import { line, sampleMark } from './values.ts'

const region = z.strictObject({ name: line, counties: line, body: line, sample: sampleMark })

export const regionsSchema = z.strictObject({
  heading: line,
  lede: line,
  regions: z.array(region).min(1, 'is empty; delete the file if there is nothing to say of each region'),
})

export type RegionsFile = z.output<typeof regionsSchema>
