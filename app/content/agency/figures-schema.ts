/**
 * What agency/figures.yaml may hold: the agency's own figures, each with what stands behind it. The names are those that
 * pages print, so a figure under another name would be printed nowhere and is told as a mistake.
 */
import { z } from 'zod'
import { day, line, sampleMark, webAddress } from './values.ts'

const own = z.strictObject({ how: line, by: line, on: day })
const source = z.strictObject({ name: line, url: webAddress, read: day })

/** `none` is null: nothing is known, and only the sample agency prints such a figure. Left out, it is a mistake. */
const basis = z.preprocess(
  (typed) => (typed === 'none' ? null : (typed ?? undefined)),
  z
    .strictObject(
      { own: own.optional(), source: source.optional() },
      {
        error:
          'is missing; say how it was counted under own, or name a public source, or write none, and the figure is not printed',
      },
    )
    .refine((typed) => (typed.own === undefined) !== (typed.source === undefined), {
      error: 'needs one of the two: own (how, by, on) or source (name, url, read)',
    })
    .nullable(),
)

const figure = z
  .strictObject({
    value: z
      .string({ error: "is not a text; put the figure in quotes, as '80+'" })
      .regex(/\d|^[A-Z]\+*$/, "holds no digit; write the figure as it is printed, as '80+'"),
    counts: line,
    basis,
    review: day.optional(),
    note: line.optional(),
    sample: sampleMark,
  })
  .refine(({ basis, review }) => !basis || review !== undefined, {
    path: ['review'],
    error: 'is missing; write the day by which somebody looks at the figure again, as 2027-06-30',
  })

export type FigureEntry = z.output<typeof figure>

/** The names that pages print. */
const names = [
  'carriers',
  'carriersInLegalCopy',
  'experience',
  'families',
  'rating',
  'protectionAssets',
  'quoteTurnaround',
  'carrierGrade',
  'majorIllness',
  'outlivingMoney',
  'wholeLifeHistory',
  'lostHomes',
  'responderPtsd',
  'truckerRisk',
  'constructionInjuries',
  'constructionDisabilityGap',
  'workersCompShare',
  'surrenderPeriod',
] as const

/** An empty file is one without figures. */
export const figuresSchema = z
  .partialRecord(z.enum(names), figure)
  .nullable()
  .transform((figures) => figures ?? {})

export type FiguresFile = z.output<typeof figuresSchema>
