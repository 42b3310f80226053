import { z } from 'zod'
import { setting } from '#app/platform/settings.server.ts'

/** Whether somebody must have reviewed the newest text before it is published or scheduled. */
export const reviewRequired = setting('articles.review-required', z.boolean(), false)
