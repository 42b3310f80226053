/** Which schema checks which file of agency/. A file that is not named here is an error: nobody would read it. */
import type { z } from 'zod'
import { agencySchema } from './agency-schema.ts'
import { carriersSchema } from './carriers-schema.ts'
import { figuresSchema } from './figures-schema.ts'
import { licensesSchema } from './licenses-schema.ts'
import { peopleSchema } from './people-schema.ts'
import { states } from './places.ts'
import { regionsSchema } from './regions-schema.ts'
import { responseTimesSchema } from './response-times-schema.ts'
import { reviewsSchema } from './reviews-schema.ts'
import { stateSchema } from './state-schema.ts'
import { storiesSchema } from './stories-schema.ts'
import { themeSchema } from './theme-schema.ts'

/** Where the rules of a state lie: "states/new-york.yaml". */
export const stateFileOf = (state: string): string =>
  `states/${state.toLowerCase().replaceAll(' ', '-')}.yaml`

export const agencySchemas: Readonly<Record<string, z.ZodType>> = {
  'agency.yaml': agencySchema,
  'carriers.yaml': carriersSchema,
  'figures.yaml': figuresSchema,
  'licenses.yaml': licensesSchema,
  'people.yaml': peopleSchema,
  'promises.yaml': responseTimesSchema,
  'regions.yaml': regionsSchema.nullable(),
  'reviews.yaml': reviewsSchema,
  'stories.yaml': storiesSchema,
  'theme.yaml': themeSchema,
  ...Object.fromEntries(states.map((state) => [stateFileOf(state), stateSchema])),
}

/** What an agency may do without, and what is read in its place. */
export const absentFiles: Readonly<Record<string, unknown>> = {
  'regions.yaml': null,
  ...Object.fromEntries(states.map((state) => [stateFileOf(state), {}])),
}
