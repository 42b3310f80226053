/** Short sentences that stand on a page and in a message that passes. */
import { promises } from './promises.ts'

/** What an applicant reads once the application is in. */
export const applicationSent = `Application submitted! We'll contact you within ${promises.standard.words} to discuss career opportunities.`
