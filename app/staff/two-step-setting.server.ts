import { z } from 'zod'
import { setting } from '#app/platform/settings.server.ts'

/** Whether everybody must have two-step sign-in. Who has not is led to set it up and reaches nothing else before. */
export const twoStepRequired = setting('staff.two-step-required', z.boolean(), false)
