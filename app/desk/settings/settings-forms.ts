/** The forms of the settings, as they are sent. */
import { z } from 'zod'

export const settingsForms = z.discriminatedUnion('form', [
  // A box without a tick sends nothing.
  z.object({
    form: z.literal('article-review'),
    required: z.string().optional(),
    sole: z.string().optional(),
  }),
  z.object({ form: z.literal('attempts'), attempts: z.string(), cadences: z.string() }),
  z.object({
    form: z.literal('reminders'),
    renewals: z.string().optional(),
    reviews: z.string().optional(),
    renewalDays: z.string(),
  }),
  z.object({
    form: z.literal('two-step'),
    required: z.enum(['yes', 'no']),
    password: z.string().default(''),
  }),
])
