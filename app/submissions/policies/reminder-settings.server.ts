/** Whether renewals, yearly reviews of policies and birthdays come back as tasks, and how many days before a renewal. */
import { z } from 'zod'
import { setting } from '#app/platform/settings.server.ts'

export const maxRenewalDays = 365

export const policyReminders = setting(
  'desk.policy-reminders',
  z.object({
    renewals: z.boolean(),
    reviews: z.boolean(),
    // What an earlier release wrote says nothing of it.
    birthdays: z.boolean().default(true),
    renewalDays: z.int().min(1).max(maxRenewalDays),
  }),
  { renewals: true, reviews: true, birthdays: true, renewalDays: 60 },
)
