/** Whether renewals and yearly reviews of policies come back as tasks, and how many days before a renewal. */
import { z } from 'zod'
import { setting } from '#app/platform/settings.server.ts'

export const maxRenewalDays = 365

export const policyReminders = setting(
  'desk.policy-reminders',
  z.object({
    renewals: z.boolean(),
    reviews: z.boolean(),
    renewalDays: z.int().min(1).max(maxRenewalDays),
  }),
  { renewals: true, reviews: true, renewalDays: 60 },
)
