/**
 * What agency/licenses.yaml may hold: the agency's license and those of its agents. The agency's National Producer Number
 * and home state stand in agency.yaml and are not repeated.
 */
import { z } from 'zod'
import { numberRules } from './license-number-rules.ts'
import { type StateName, states } from './places.ts'
import { day, line, producerNumber, sampleMark, stateName } from './values.ts'

/** A list of states, or the word all. */
const places = z.preprocess(
  (typed) => (typed === 'all' ? [...states] : typed),
  z
    .array(stateName, {
      error: 'is no list of states; write their names, as [Ohio, Indiana], or the word all',
    })
    .min(1, 'is empty; write at least the home state'),
)

const held = {
  states: places,
  /** Numbers that a state gave of its own, by state; the National Producer Number is the same everywhere. */
  numbers: z.partialRecord(stateName, line).default({}),
  /** Lines of authority, in the words of the home state. */
  lines: z.array(line).min(1, 'is empty; write the lines of authority, as [Life, Accident and health]'),
  /** When the home state's license expires; other states set days of their own. */
  expires: day,
  sample: sampleMark,
}

interface Held {
  states: StateName[]
  numbers: Partial<Record<StateName, string>>
}

/** Each number belongs to a license, and where the law wants a number there is one. */
function checkNumbers({ states, numbers }: Held, context: z.RefinementCtx) {
  for (const state of Object.keys(numbers))
    if (!states.some((licensed) => licensed === state))
      context.addIssue({
        code: 'custom',
        path: ['numbers', state],
        message: `stands for a license that is not listed; add ${state} to states or delete the line`,
      })
  for (const [state, law] of Object.entries(numberRules))
    if (states.some((licensed) => licensed === state) && !Object.hasOwn(numbers, state))
      context.addIssue({
        code: 'custom',
        path: ['numbers', state],
        message: `is missing; ${law} want the number that ${state} gave printed beside the name`,
      })
}

const agencyLicense = z.strictObject(held).superRefine(checkNumbers)

const agentLicense = z
  .strictObject({ holder: line, npn: producerNumber, home: stateName, ...held })
  .superRefine(checkNumbers)
  .refine(({ home, states }) => states.includes(home), {
    path: ['home'],
    error: 'is not among the states of the license; add it to states',
  })

export const licensesSchema = z.strictObject({
  agency: agencyLicense,
  /** By a short name of your own, which people.yaml uses. */
  agents: z
    .record(z.string(), agentLicense)
    .nullish()
    .transform((agents) => agents ?? {}),
})

export type LicensesFile = z.output<typeof licensesSchema>
