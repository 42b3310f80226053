/**
 * The plan is `publish_at`, and a job that comes due then; a job whose moment is no longer the plan does nothing.
 * What failed keeps its moment with `publish_error` and is shown as overdue.
 */
import { z } from 'zod'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJob, type Jobs, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import { findWording, formatWording } from '../checks/article-wording.server.ts'
import type { Wording } from '../checks/field-words.ts'
import { type ArticleFields, formatIssues, reviewIssues } from '../draft/article-fields.ts'
import { type ArticleEmailParts, handleArticleEmails } from '../model/article-email.server.tsx'
import { type Editor, recordArticle } from '../model/record-article.server.ts'
import { lockNewestText } from '../versions/article-versions.server.ts'
import {
  isSameMoment,
  isSameText,
  type NotReady,
  type Publishing,
  publishNewest,
  readyText,
} from './publish.server.ts'
import '#app/staff/staff-tables.ts'
import '../model/version.ts'

export const publishJobKind = 'article.publish'

const Plan = z.object({ id: z.string(), at: z.iso.datetime(), by: z.string() })
/** `at` in UTC; `by` is who chose it. */
type Plan = z.infer<typeof Plan>

const publishJob = (plan: Plan): NewJob => ({
  kind: publishJobKind,
  payload: plan,
  runAt: plan.at,
  uniqueKey: `${publishJobKind}:${plan.id}@${plan.at}`,
})

export type ScheduleOutcome = { scheduled: { at: string } } | NotReady | { refused: 'past' }

/**
 * What is saved until `at` (ISO, UTC) goes live with it. Replaces an earlier plan. Refused for what would not publish
 * now.
 */
export async function scheduleDraft(
  database: Database,
  { at, ...publishing }: Omit<Publishing, 'dueAt'> & { at: string },
  by: Editor,
): Promise<ScheduleOutcome> {
  const { id } = publishing
  if (!(Date.parse(at) > Date.now())) return { refused: 'past' }
  const ready = await readyText(database, { ...publishing, ...(!publishing.anyway && { accepted: [] }) })
  if (!('text' in ready)) return ready
  const accepted = acceptedIn(ready.text.fields)
  return database.transact(async (tx) => {
    const now = await lockNewestText(tx, id)
    if (!now) return { refused: 'unknown' }
    if (!isSameText(now, ready.text)) return { refused: 'changed-meanwhile' }
    await tx
      .updateTable('research_articles')
      .set({ publish_at: at, publish_error: null, publish_wording: accepted })
      .where('id', '=', id)
      .execute()
    await addJob(tx, publishJob({ id, at, by: by.staffId }))
    await recordArticle(tx, by, 'article-scheduled', id, { at })
    return { scheduled: { at } }
  })
}

/** The draft stays. */
export async function unschedule(
  database: Database,
  id: string,
  by: Editor,
): Promise<{ unscheduled: boolean } | { refused: 'unknown' }> {
  return database.transact(async (tx) => {
    const found = await lockNewestText(tx, id)
    if (!found) return { refused: 'unknown' }
    if (found.article.publish_at === null) return { unscheduled: false }
    await clearPlan(tx, id)
    await recordArticle(tx, by, 'article-unscheduled', id)
    return { unscheduled: true }
  })
}

const clearPlan = (tx: Queries, id: string) =>
  tx
    .updateTable('research_articles')
    .set({ publish_at: null, publish_error: null, publish_wording: null })
    .where('id', '=', id)
    .execute()

/**
 * Broken links do not hold it up: they were shown when it was planned. New advised wording does, since nobody looks
 * now. True when readers see something new, or the desk a reason why not. @throws to be tried again.
 */
export async function publishDue(database: Database, payload: unknown): Promise<boolean> {
  const { id, at, by } = Plan.parse(payload)
  const article = await database.db
    .selectFrom('research_articles')
    .select(['publish_at', 'publish_wording'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!article || !isSameMoment(article.publish_at, at)) return false
  const publishing = { id, version: null, anyway: true, dueAt: at, accepted: readAccepted(article) }
  const outcome = await publishNewest(database, publishing, { staffId: by, address: '' })
  if ('published' in outcome) return true
  const publish_error = formatWhyNot(outcome)
  if (publish_error === null) return false
  return database.transact((tx) => noteError(tx, { id, at, by }, publish_error))
}

/** Tells those who can mend it. False when the plan is another one meanwhile. */
async function noteError(tx: Queries, { id, at, by }: Plan, why: string): Promise<boolean> {
  const newest = await lockNewestText(tx, id)
  if (!newest || !isSameMoment(newest.article.publish_at, at)) return false
  const { article, draft, fields } = newest
  await tx.updateTable('research_articles').set({ publish_error: why }).where('id', '=', id).execute()
  const title = fields.title.trim() || article.title
  await notifyUnpublished(tx, { id, title, why, at, people: [draft?.saved_by ?? null, by] })
  return true
}

const acceptedIn = (fields: ArticleFields) => JSON.stringify(findWording(fields).map(({ key }) => key))
// Null for an article that an earlier release planned.
const readAccepted = (article: { publish_wording: string | null }) =>
  JSON.parse(article.publish_wording ?? '[]') as string[]

const formatNewWording = (wording: readonly Wording[]) =>
  `Its wording needs a look: ${formatWording(wording)} Reword it, or schedule or publish it again as it is.`

/** Null where the plan is void. @throws when somebody saves without a pause: to be tried again. */
function formatWhyNot(outcome: NotReady | { refused: 'not-due' }): string | null {
  if (!('lacks' in outcome) || !outcome.lacks) {
    if (outcome.refused === 'changed-meanwhile') throw new Error('the text changes all the time')
    return null
  }
  const { issues, review, wording } = outcome.lacks
  const said = [
    formatIssues(issues),
    review && reviewIssues[review],
    wording.length > 0 && formatNewWording(wording),
  ]
  return said.filter(Boolean).join(' ')
}

const kind = 'article.not-published'
const Told = z
  .object({ staffId: z.string(), title: z.string(), why: z.string() })
  .transform(({ staffId: to, title, why }) => ({ to, title, why }))

interface Unpublished {
  id: string
  title: string
  why: string
  at: string
  people: readonly (string | null)[]
}

/** Tells each of them and every owner once. */
async function notifyUnpublished(tx: Queries, { id, title, why, at, people }: Unpublished) {
  const owners = await tx.selectFrom('staff').select('id').where('role', '=', 'owner').execute()
  for (const staffId of new Set([...owners.map((owner) => owner.id), ...people.flatMap((one) => one ?? [])]))
    await addJob(tx, {
      kind,
      payload: { staffId, title, why },
      subjectId: id,
      uniqueKey: `${kind}:${id}@${at}:${staffId}`,
    })
}

export const handleUnpublishedEmails = (jobs: Pick<Jobs, 'handle'>, parts: ArticleEmailParts) =>
  handleArticleEmails(jobs, parts, {
    kind,
    payload: Told,
    async compose(_db, { title, why }, _person, id) {
      return {
        id,
        subject: `Not published: ${title}`,
        paragraphs: [`This article did not go out at its scheduled time. ${why}`, 'Readers see nothing new.'],
      }
    },
  })
