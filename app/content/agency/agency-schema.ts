/** What agency/agency.yaml may hold. Each message says what to write instead; the build puts file and line before it. */
import { z } from 'zod'
import { federalHolidays } from '#app/lib/federal-holidays.ts'
import { allLines } from '../lines/lines.ts'
import { type HoursOfWeek, readHours, weekdays } from './opening-hours.ts'
import { stateCodes } from './state-codes.ts'
import { day, emailAddress, line, phone, producerNumber, stateName, webAddress } from './values.ts'

const postalAddress = z.strictObject({
  street: line,
  city: line,
  state: z.enum(Object.values(stateCodes), { error: 'is not the two capital letters of a state, as OH' }),
  zip: z
    .string({ error: "is not a text; put the ZIP code in quotes, as '44101'" })
    .regex(/^\d{5}(-\d{4})?$/, "is no ZIP code; write it in quotes, as '44101'"),
})

/** Minutes after midnight by weekday, 0 is Sunday, from lines as `Monday: 9 AM - 6 PM`. */
const hours = z
  .partialRecord(z.enum(weekdays), z.string())
  .transform((typed, context): HoursOfWeek => {
    const { days, issues } = readHours(typed)
    for (const { day, message } of issues) context.addIssue({ code: 'custom', path: [day], message })
    return days
  })
  .refine((days) => Object.keys(days).length > 0, {
    error: 'has no open day; promises could never be kept',
  })

const lineNames = allLines()

export const lineList = z
  .array(z.enum(lineNames, { error: `is no line of the catalogue; they are ${lineNames.join(', ')}` }))
  .min(1, 'is empty; name what you sell, at least one line')
  .refine((sold) => new Set(sold).size === sold.length, { error: 'names one line twice' })

const count = z.int('is no whole number').min(1, 'is less than one')

const isTimeZone = (name: string) => Intl.supportedValuesOf('timeZone').includes(name)

export const agencySchema = z.strictObject({
  sample: z.boolean({ error: 'write true or false' }).default(false),
  name: line,
  legalName: line,
  phone,
  email: emailAddress,
  bookingUrl: webAddress.nullish().transform((url) => url ?? null),
  address: postalAddress,
  state: stateName,
  npn: producerNumber,
  founded: z
    .int('is no year; write four digits')
    .min(1800, 'is before 1800')
    .max(new Date().getUTCFullYear(), 'lies in the future'),
  /** The agency's first day with these legal pages; it is printed as their effective date. */
  legalPagesFrom: day
    .refine((from) => from <= new Date().toISOString().slice(0, 10), {
      error: 'lies in the future; write the day on which these pages first held, today at the latest',
    })
    .nullish()
    .transform((from) => from ?? null),
  /** How the articles that come with the program are put in; see `publishesSamples` in agency.ts. */
  sampleArticles: z
    .enum(['published', 'drafts'], { error: 'write published or drafts' })
    .nullish()
    .transform((how) => how ?? null),
  /** What is sold, in the order of the menu; null for an agency that has not said it (`usualLines`). */
  lines: lineList.nullish().transform((sold) => sold ?? null),
  /** What Medicare's disclaimer counts: organizations that the agency represents, and their plans in its area. */
  medicare: z
    .strictObject({ organizations: count, plans: count, everyPlan: z.boolean().default(false) })
    .nullish()
    .transform((counts) => counts ?? null),
  serviceArea: line,
  tagline: line,
  timeZone: line.refine(isTimeZone, { error: 'is no time zone; write an IANA name, as America/Chicago' }),
  hours,
  holidays: z
    .strictObject({
      openOn: z
        .array(
          z.enum(
            federalHolidays.map(({ name }) => name),
            {
              error: `is no federal holiday; they are ${federalHolidays.map(({ name }) => name).join(', ')}`,
            },
          ),
        )
        .default([]),
      // However few days of the week are open, one of them is left in each year: promises end some time.
      closedOn: z.array(day).max(40, 'has more than 40 days; take out those that have passed').default([]),
    })
    .default({ openOn: [], closedOn: [] }),
})

export type AgencyFile = z.output<typeof agencySchema>
