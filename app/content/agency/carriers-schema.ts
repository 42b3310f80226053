/** What agency/carriers.yaml may hold: the companies that have appointed the agency. */
import { z } from 'zod'
import { line, listOf, sampleMark } from './values.ts'

const logo = z
  .string()
  .regex(
    /^\/[\w/-]+\.(svg|png|webp|avif)$/,
    'is no picture of agency/pictures/; write its address, as /agency/larkfield.svg',
  )

interface Carrier {
  name: string
  logo?: string | undefined
  sample?: boolean | undefined
}

const carrier = z.union(
  [
    line.transform((name): Carrier => ({ name })),
    z.strictObject({ name: line, logo: logo.optional(), sample: sampleMark }),
  ],
  { error: 'is neither a name nor { name: ..., logo: /agency/name.svg }' },
)

export const carriersSchema = z.strictObject({
  carriers: listOf(carrier).superRefine((carriers, context) => {
    const names = carriers.map(({ name }) => name)
    for (const [at, name] of names.entries())
      if (names.indexOf(name) < at)
        context.addIssue({ code: 'custom', path: [at], message: `"${name}" stands here twice; delete one` })
  }),
})

export type CarriersFile = z.output<typeof carriersSchema>
