/** The letter to the agency about a clock that is almost up or has run out. */
import { agency } from '#app/content/agency.ts'
import type { Config } from '#app/platform/config.ts'
import { type Jobs, jobPriority, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import type { Mailer } from '#app/platform/mailer/mailer.server.ts'
import { type ClockLetterWords, writeClockLetter } from './clock-mail.tsx'
import { type ClockStage, isRunning } from './promise-clock.ts'
import type { MailedRow } from './submission-mail.tsx'

/** Half of the time is news for the desk alone. */
export type LetterStage = Exclude<ClockStage, 'half'>

/** A job for the stage of a row; at most one ever, however often it is added. */
export function clockJob(kind: string, id: string, stage: LetterStage): NewJob {
  const uniqueKey = `${kind}:${id}:${stage}`
  return { kind, payload: { stage }, subjectId: id, priority: jobPriority.urgent, uniqueKey }
}

/**
 * The row that a job of `clockJob` has to tell of, with the stage. Undefined when there is no news in it any more: the
 * row is gone, somebody has been in touch, or the warning comes after the end and another job tells of that.
 */
export async function clockNews<Row extends MailedRow>(
  find: (id: string) => Promise<Row | undefined>,
  payload: unknown,
  subjectId: string | null,
): Promise<{ row: Row; stage: LetterStage } | undefined> {
  // Written by clockJob alone.
  const { stage } = payload as { stage: LetterStage }
  const row = subjectId === null ? undefined : await find(subjectId)
  if (!row || !isRunning(row)) return undefined
  if (stage === 'warning' && row.due_at <= new Date().toISOString()) return undefined
  return { row, stage }
}

export interface ClockLetterDuty<Row extends MailedRow> {
  kind: string
  find(id: string): Promise<Row | undefined>
  /** Mailboxes of the agency; its own when none are set. */
  agencyBoxes: readonly string[] | undefined
  words(row: Row): ClockLetterWords
}

/** Registers who writes the letters of `clockJob`. */
export function handleClockLetters<Row extends MailedRow>(
  jobs: Pick<Jobs, 'handle'>,
  { mailer, config }: { mailer: Mailer; config: Pick<Config, 'mailFrom'> },
  { kind, find, agencyBoxes = [agency.email], words }: ClockLetterDuty<Row>,
): void {
  const from = { name: agency.name, address: config.mailFrom ?? agency.email }
  jobs.handle(kind, {
    reachable: mailer.reachable,
    insists: true,
    async run(payload, { id, subjectId }) {
      const news = await clockNews(find, payload, subjectId)
      if (!news) return
      const to = agencyBoxes.map((address) => ({ address }))
      const letter = writeClockLetter(news.row, news.stage, words(news.row))
      await mailer.deliver({ jobId: id, kind, subjectId, from, to, urgent: true, ...letter })
    },
  })
}
