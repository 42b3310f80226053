/**
 * What agency/stories.yaml may hold: stories on the service pages that show a product in numbers. The numbers stand once,
 * under `figures`; the text names them in braces.
 */
import { z } from 'zod'
import { permitted } from './permission.ts'
import { day, line, listOf } from './values.ts'

/** The service pages that have a place for stories. */
export const pagesWithStories = [
  'veterans-planning',
  'iul-insurance',
  'whole-life-insurance',
  'annuities',
] as const

const figure = z.strictObject({
  value: z.string({ error: "is not a text; put the figure in quotes, as '70'" }).min(1),
  counts: line,
  note: line.optional(),
})

/** "$1,200", in whole dollars. */
const dollars = /^\$\d{1,3}(,\d{3})*$/

/** Names of figures: what was paid in, what is paid out a month, and the age at which that starts. */
const payback = z.strictObject({ paidIn: z.string(), monthly: z.string(), startAge: z.string() })

const story = z
  .strictObject({
    page: z.enum(pagesWithStories, {
      error: `is no page with a place for stories; they are ${pagesWithStories.join(', ')}`,
    }),
    sample: z.boolean({ error: 'write true or false' }).default(false),
    permission: day.optional(),
    title: line,
    paragraphs: z.array(line).min(1),
    figures: z.record(z.string(), figure),
    /** Draws when the payments have added up to what was paid in. */
    payback: payback.optional(),
    /** What would have gone differently, or for whom it would have been wrong. */
    caution: line,
  })
  .superRefine(permitted)
  .superRefine(({ paragraphs, figures }, context) => {
    for (const [at, paragraph] of paragraphs.entries())
      for (const [braced, name = ''] of paragraph.matchAll(/\{(.*?)\}/g))
        if (!Object.hasOwn(figures, name))
          context.addIssue({
            code: 'custom',
            path: ['paragraphs', at],
            message: `cannot fill ${braced}: figures has no ${name}`,
          })
  })
  .superRefine(({ payback = {}, figures }, context) => {
    for (const [part, name] of Object.entries(payback))
      if (!(part === 'startAge' ? /^\d\d$/ : dollars).test(figures[name]?.value ?? ''))
        context.addIssue({
          code: 'custom',
          path: ['payback', part],
          message: `cannot be drawn: figures has no ${name} ${part === 'startAge' ? "like '70'" : 'in whole dollars, like $1,200'}`,
        })
  })

export const storiesSchema = z.strictObject({ stories: listOf(story) })

export type StoriesFile = z.output<typeof storiesSchema>
