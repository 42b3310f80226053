/** What follows from an application: the letter to the agency and the confirmation to the applicant. */
import { letterJobs } from '#app/intake/letter-jobs.server.ts'
import type { NewJob } from '#app/platform/jobs.server.ts'
import type { NewRecruit } from './recruit.ts'

const kinds = { notification: 'recruit.notification', confirmation: 'recruit.confirmation' } as const

/** The jobs to add in the transaction that stores `recruit`. */
export const recruitJobs = (recruit: NewRecruit): NewJob[] => letterJobs(recruit, kinds)
