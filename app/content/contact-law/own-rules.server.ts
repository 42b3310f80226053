/** What owners set of the hours for contact, by place: the law's table is narrowed by it (contact-gate.ts). */
import { z } from 'zod'
import { setting } from '#app/platform/settings.server.ts'
import type { OwnRules } from './contact-gate.ts'

const minutes = z.int().min(0).max(1440)
const hours = z
  .strictObject({ opens: minutes, closes: minutes })
  .refine(({ opens, closes }) => opens < closes)
  .nullable()

const ownRule = z.strictObject({
  hours: z.strictObject({ weekday: hours, saturday: hours, sunday: hours, holiday: hours }),
  perDay: z.int().min(1).max(50).nullable(),
  looser: z.string().min(1).nullable(),
})

/** Among the settings of the agency, which every node reads anew when one changes. */
export const ownRules = setting<OwnRules>('agency.contact-hours', z.record(z.string(), ownRule), {})
