/** What follows when a response target is almost due or was missed: the e-mail to the agency, and the webhook. */
import { type Jobs, jobPriority, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import { type EmailServices, findMailed, fromAgency, toAgency } from '../emails/email-jobs.server.ts'
import type { Kind } from '../kind.ts'
import { isRunning, type TargetStage } from './response-target.ts'
import { writeTargetEmail } from './target-email.tsx'

/** Half of the time is news for the desk alone. */
type EmailStage = Exclude<TargetStage, 'half'>

const emailJob = ({ name }: Kind) => `${name}.target`
const webhookJob = ({ name }: Kind) => `${name}.target-webhook`

/** The jobs for the stage that a submission has reached; each is done at most once, however often it is added. */
export function targetJobs(kind: Kind, id: string, stage: TargetStage, webhook: boolean): NewJob[] {
  if (stage === 'half') return []
  const names = [emailJob(kind), ...(webhook && kind.webhook ? [webhookJob(kind)] : [])]
  return names.map((name) => ({
    kind: name,
    payload: { stage },
    subjectId: id,
    priority: jobPriority.reminder,
    uniqueKey: `${name}:${id}:${stage}`,
  }))
}

/** Registers who does the jobs of `targetJobs`. */
export function handleTargetJobs(jobs: Pick<Jobs, 'handle'>, kind: Kind, services: EmailServices): void {
  const { mailer, config, recipients, database, webhook } = services
  jobs.handle(emailJob(kind), {
    reachable: mailer.reachable,
    insists: true,
    async run(payload, { id, kind: name, subjectId }) {
      const news = await findNews(services, kind, payload, subjectId)
      if (!news) return
      const { row, stage } = news
      await mailer.deliver({
        ...{ jobId: id, kind: name, subjectId, urgent: true },
        ...{ from: fromAgency(config), to: toAgency(kind.emails.agencyBoxes(recipients())) },
        ...writeTargetEmail(row, stage, kind, config.siteUrl),
      })
    },
  })
  if (webhook && kind.webhook) {
    const { data } = kind.webhook
    jobs.handle(webhookJob(kind), {
      reachable: webhook.reachable,
      async run(payload, { id, subjectId }) {
        const news = await findNews({ database }, kind, payload, subjectId)
        if (!news) return
        const timestamp = new Date().toISOString()
        const type = `${kind.name}.promise_${news.stage}`
        await webhook.send({ id, type, timestamp, data: data(news.row) })
      },
    })
  }
}

/**
 * The submission that a job has to tell of, with the stage. Undefined when there is no news in it any more: the
 * submission is gone, somebody has been in touch, or the warning comes after the end and another job tells of that.
 */
async function findNews(
  { database }: Pick<EmailServices, 'database'>,
  kind: Kind,
  payload: unknown,
  subjectId: string | null,
) {
  // Written by targetJobs alone.
  const { stage } = payload as { stage: EmailStage }
  const row = await findMailed(database, kind, subjectId)
  if (!row || !isRunning(row, kind)) return undefined
  if (stage === 'warning' && row.respond_by <= new Date().toISOString()) return undefined
  return { row, stage }
}
