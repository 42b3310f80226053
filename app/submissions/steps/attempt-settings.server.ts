/** What owners decide about trying again: after how many attempts the desk asks whether to go on, and the steps of each interest. */
import { z } from 'zod'
import { setting } from '#app/platform/settings.server.ts'

export const maxAttempts = setting('desk.max-attempts', z.int().min(1).max(50), 5)

const cadence = z
  .array(z.object({ day: z.int().min(0).max(365), step: z.enum(['call', 'mail', 'text']) }))
  .min(1)
  .max(20)
/** The attempts to make until somebody is reached: on which day after the first one, and in which way. */
export type Cadence = z.output<typeof cadence>

/** By interest; what is not here is tried again as the outcome suggests. */
export const cadences = setting('desk.cadences', z.record(z.string().max(100), cadence), {})
