import type { Queries } from '#app/platform/database/database.server.ts'
import { addJob, jobPriority, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { Appointment } from '../model/appointment-table.ts'
import type { Kind } from '../model/kind.ts'

export const newsNames = ['booked', 'moved', 'canceled', 'day', 'hour'] as const
export type News = (typeof newsNames)[number]

export interface NewsPayload {
  appointment: string
  news: News
  /** Of the appointment: news of an older one is none any more. */
  sequence: number
}

export const newsJob = ({ name }: Pick<Kind, 'name'>) => `${name}.appointment`

/** The job that tells of it; at most one, however often it is added. */
export function newsOf(kind: Pick<Kind, 'name'>, appointment: Appointment, news: News): NewJob {
  const { id, sequence, subject_id } = appointment
  const payload: NewsPayload = { appointment: id, news, sequence }
  return {
    ...{ kind: newsJob(kind), payload, subjectId: subject_id },
    priority: news === 'day' || news === 'hour' ? jobPriority.reminder : jobPriority.normal,
    uniqueKey: `${newsJob(kind)}:${id}:${sequence}:${news}`,
  }
}

/** Tells the person, where they are told of this appointment at all. */
export async function notifyOf(tx: Queries, kind: Pick<Kind, 'name'>, appointment: Appointment, news: News) {
  if (appointment.by_email) await addJob(tx, newsOf(kind, appointment, news))
}

export const textNewsJob = ({ name }: Pick<Kind, 'name'>) => `${name}.appointment-text`

/** The text that reminds of it. */
export function textNewsOf(kind: Pick<Kind, 'name'>, { id, sequence, subject_id }: Appointment): NewJob {
  const payload: NewsPayload = { appointment: id, news: 'day', sequence }
  const about = { kind: textNewsJob(kind), payload, subjectId: subject_id, priority: jobPriority.reminder }
  return { ...about, uniqueKey: `${textNewsJob(kind)}:${id}:${sequence}` }
}
