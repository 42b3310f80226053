/** Whether new leads go to somebody by themselves. Off until an owner switches it on. */
import { z } from 'zod'
import { setting } from '#app/platform/settings.server.ts'

/** The longest time that somebody may have to start, minutes. */
export const maxMinutes = 1440

export const assignmentRules = setting(
  'desk.assignment',
  z.object({
    isOn: z.boolean(),
    /** After so many minutes without anything done it goes to the next one; null for never. */
    minutes: z.int().min(1).max(maxMinutes).nullable(),
  }),
  { isOn: false, minutes: 15 },
)
