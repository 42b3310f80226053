/**
 * What a file of agency/states/ may hold: the rules of one state that texts name, and where they are written down. All of
 * it is optional: a text whose rule is missing speaks of states in general, or is left out.
 */
import { z } from 'zod'
import { day, line, phone, webAddress } from './values.ts'

/** A public source, and the day somebody read it. */
const source = z.strictObject({ name: line, url: webAddress.exactOptional(), checked: day })

const office = z.strictObject({ name: line, url: webAddress, address: line.optional() })

/** A sentence that rests on a law of the state, with the source for whoever checks it again. */
const rule = z.strictObject({ text: line, source })

const passage = z.strictObject({ title: line, body: line })

const laws = z.strictObject({
  /** Each is cited as here, as "Ohio Administrative Code 3901-6-13". */
  annuityBestInterest: line.optional(),
  replacement: line.optional(),
  /** What may not be said of an annuity, and of insurance in general. */
  annuityWords: line.optional(),
  misleadingWords: line.optional(),
})

export const stateSchema = z.strictObject({
  /** The regulator of insurance: license look-up, complaints, consumer help. */
  department: office.extend({ phone: phone.optional() }).optional(),
  /** How long a new policy or annuity may be sent back. */
  freeLook: rule.optional(),
  /** How long a life policy stays in force without the premium. */
  gracePeriod: rule.optional(),
  laws: laws.default({}),
  /** The scene beside who the agency is. Without it a main street, which every state has. */
  scene: z.enum(['lake', 'main-street'], { error: 'is no scene; write lake or main-street' }).optional(),
  /** The row of the privacy policy's table for people who live here, where the law of insurance gives rights. */
  privacy: z.strictObject({ law: line, rights: line, timeToAnswer: line }).optional(),
  /** What a resident's first license for life insurance takes. */
  license: z
    .strictObject({ items: z.array(line).min(1, 'is empty; list what it takes'), source: line })
    .optional(),
  workersCompensation: z
    .strictObject({
      /** How the self-employed are covered, in one or two sentences; once more, in other words, for a question. */
      selfEmployed: line,
      selfEmployedAnswer: line.optional(),
      /** What the state pays somebody who earned $1,200 a week. */
      weekOf1200: line.optional(),
      source,
    })
    .optional(),
  firstResponders: z
    .strictObject({
      /** Which diseases are presumed to come from the job. */
      presumption: line.optional(),
      benefits: z.array(passage).min(1, 'is empty; delete it or name a benefit').optional(),
      pension: line.optional(),
      sources: z.array(source).default([]),
      link: z.strictObject({ label: line, note: line, href: webAddress }).optional(),
    })
    .optional(),
})

export type StateFile = z.output<typeof stateSchema>
