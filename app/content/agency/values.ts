/** The kinds of values that several files of agency/ hold. */
import { z } from 'zod'
import { normalizePhone } from '#app/lib/phone.ts'
import { states } from './places.ts'

/** Marks what only the sample agency may say: once agency.yaml says `sample: false`, the build leaves it out. */
export const sampleMark = z.boolean({ error: 'write true or false' }).optional()

/** A list that may be left out or stand empty, as `people:` with nothing below it. */
export const listOf = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .array(entry)
    .nullish()
    .transform((entries) => entries ?? [])

/** A text of one line; empty is an error, because something would be printed around it. */
export const line = z
  .string({ error: 'write a text here' })
  .trim()
  .min(1, 'is empty; write a text or delete the line')

export const phone = line.refine((typed) => normalizePhone(typed) !== null, {
  error: 'is no telephone number of the United States; write ten digits, as (216) 555-0142',
})

/** A National Producer Number. What holds a letter belongs to nobody: the sample's do. */
export const producerNumber = line.refine((typed) => /[a-z]/i.test(typed) || /^\d{4,10}$/.test(typed), {
  error: 'is no National Producer Number; write its digits, 4 to 10 of them, as on the license',
})

export const emailAddress = z.email({ error: 'is no email address; write one, as office@youragency.com' })

export const webAddress = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'is no web address; write one that starts with https://',
})

const isDay = (day: string) => {
  try {
    return Temporal.PlainDate.from(day).toString() === day
  } catch {
    return false
  }
}

/** A day as 2026-12-24. */
export const day = line.refine(isDay, { error: 'is no day of the calendar; write it as 2026-12-24' })

/** The name of one of the fifty states. */
export const stateName = z.enum(states, {
  error: 'is none of the fifty states; write its full name, as Ohio',
})
