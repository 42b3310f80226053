/** Looks at the response targets that have reached a stage, and tells of each stage once: to open desks, by e-mail. */
import { newId } from '#app/lib/ids.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { engineOf } from '#app/platform/database/engine.ts'
import { addJob, type Jobs, jobPriority, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import { type Kind, submissionPath } from '../model/kind.ts'
import { isRunning, stageAt, type TargetStage } from '../model/response-target.ts'
import './target-alerts.server.ts'
import { sampleFoot } from '#app/content/agency/sample-notice.ts'
import { formatDeadline, formatShortDeadline } from '#app/content/promises/email-text.ts'
import { fullName } from '#app/lib/person-name.ts'
import { Anchor, Paragraph, Part, renderEmail } from '#app/platform/mailer/email-frame.tsx'
import { type EmailServices, findMailed, fromAgency, toAgency } from '../emails/email-jobs.server.ts'
import { answerTo, ReachPerson, scopeText, warningsOf } from '../emails/submission-email.tsx'
import type { ConsentedSubmission } from '../model/submission.ts'

/** Rows of one transaction: on SQLite every other writer waits for it. */
const batch = 100

/**
 * After a stop only the last stage reached meanwhile is told of; two nodes tell of nothing twice. @returns the
 * kinds with something to tell.
 */
export async function watchTargets(
  database: Database,
  kinds: readonly Kind[],
  now: Date = new Date(),
): Promise<Kind[]> {
  const news = new Set<Kind>()
  for (let moved = batch; moved === batch; )
    moved = await database.transact((tx) => moveTargets(tx, { kinds, now, news }))
  return [...news]
}

interface Watch {
  kinds: readonly Kind[]
  now: Date
  /** The kinds of which something was told are added here. */
  news: Set<Kind>
}

/** Moves one batch. Returns how many rows it held. */
async function moveTargets(tx: Queries, { kinds, now, news }: Watch): Promise<number> {
  const query = tx
    .selectFrom('submissions')
    .select(['id', 'kind', 'created_at', 'respond_by'])
    .where('target_check_at', '<=', now.toISOString())
    .orderBy('target_check_at')
    .limit(batch)
  const rows = await (engineOf(tx) === 'postgres' ? query.forUpdate().skipLocked() : query).execute()
  for (const row of rows) {
    const { stage, next } = stageAt(row, now)
    await tx.updateTable('submissions').set({ target_check_at: next }).where('id', '=', row.id).execute()
    const kind = kinds.find(({ name }) => name === row.kind)
    if (!stage || !kind || !(await isNews(tx, row.id, stage, now))) continue
    news.add(kind)
    if (stage !== 'half') await addJob(tx, targetJob(kind, row.id, stage))
  }
  return rows.length
}

/** Writes the announcement down; false when it was made before, as by a target that was stopped and runs again. */
async function isNews(tx: Queries, subject_id: string, stage: TargetStage, now: Date): Promise<boolean> {
  const written = await tx
    .insertInto('target_alerts')
    .values({ id: newId(), subject_id, stage, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['subject_id', 'stage']).doNothing())
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Half of the time is news for the desk alone. */
type EmailStage = Exclude<TargetStage, 'half'>

const emailJob = ({ name }: Kind) => `${name}.target`

/** The job for the stage that a submission has reached; it is done at most once, however often it is added. */
function targetJob(kind: Kind, id: string, stage: EmailStage): NewJob {
  const name = emailJob(kind)
  return {
    ...{ kind: name, payload: { stage }, subjectId: id, priority: jobPriority.reminder },
    uniqueKey: `${name}:${id}:${stage}`,
  }
}

/** Registers who does the jobs of `targetJob`. */
export function handleTargetJobs(jobs: Pick<Jobs, 'handle'>, kind: Kind, services: EmailServices): void {
  const { mailer, config, recipients } = services
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
}

/**
 * Undefined when there is no news in it: the submission is gone, somebody has been in touch, or another job tells of
 * the end.
 */
async function findNews(
  { database }: Pick<EmailServices, 'database'>,
  kind: Kind,
  payload: unknown,
  subjectId: string | null,
) {
  // Written by targetJob alone.
  const { stage } = payload as { stage: EmailStage }
  const row = await findMailed(database, kind, subjectId)
  if (!row || !isRunning(row, kind)) return undefined
  if (stage === 'warning' && row.respond_by <= new Date().toISOString()) return undefined
  return { row, stage }
}

/** To the agency: who waits, since when, and the way to them. */
function writeTargetEmail(
  row: ConsentedSubmission,
  stage: 'warning' | 'overdue',
  kind: Kind,
  siteUrl: string,
) {
  const { what, warnings: own } = kind.emails.target(row)
  const warnings = warningsOf(row, own)
  const desk = `${siteUrl}${submissionPath(kind, row.id)}`
  const name = fullName(row)
  const by = formatDeadline(row.respond_by)
  const isLate = stage === 'overdue'
  const title = isLate ? `Overdue: nobody has answered ${name}` : `Almost due: answer ${name} by ${by}`
  const about = isLate
    ? `We promised an answer by ${by}, and no one has recorded one.`
    : 'Four fifths of the office hours until then are gone.'
  const came = `The ${what} came in at ${formatDeadline(row.created_at)}.`
  const stop = 'To stop the clock, log on the desk that you reached them, or change the status.'
  return {
    subject: isLate
      ? `Overdue since ${formatShortDeadline(row.respond_by)}: ${what} from ${name}`
      : `Almost due, ${formatShortDeadline(row.respond_by)}: ${what} from ${name}`,
    ...answerTo(row),
    text: [title, `${about} ${came}`, scopeText(row), warnings.join('\n'), `${stop}\n${desk}`, ...sampleFoot]
      .filter(Boolean)
      .join('\n\n'),
    html: renderEmail({
      title,
      foot: [came, ...sampleFoot],
      children: (
        <>
          <Paragraph>{about}</Paragraph>
          <ReachPerson row={row} warnings={warnings} />
          <Part heading="On the desk">
            <Paragraph>{stop}</Paragraph>
            <Anchor href={desk}>{desk}</Anchor>
          </Part>
        </>
      ),
    }),
  }
}
