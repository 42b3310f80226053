/**
 * Publishing at a moment that was chosen. The plan is `publish_at` of the article, and a job that comes due then runs on
 * one node; a job whose moment is no longer the plan does nothing. What could not be published keeps its moment with
 * `publish_error` beside it, and is shown as overdue.
 */
import { z } from 'zod'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { addJob, type Jobs, type NewJob } from '#app/platform/jobs/jobs.server.ts'
import { findWording, sayWording } from '../checks/article-wording.server.ts'
import type { Wording } from '../checks/field-words.ts'
import { type ArticleFields, reviewIssues, sayIssues } from '../draft/issue-text.ts'
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
/** What a job is for: the article, its moment in UTC, and the id of who chose it. */
type Plan = z.infer<typeof Plan>

const publishJob = (plan: Plan): NewJob => ({
  kind: publishJobKind,
  payload: plan,
  runAt: plan.at,
  uniqueKey: `${publishJobKind}:${plan.id}@${plan.at}`,
})

export type ScheduleOutcome = { scheduled: { at: string } } | NotReady | { refused: 'past' }

/**
 * Plans to publish the newest text at `at` (ISO, UTC): the one of that moment, so what is saved until then goes
 * live with it. A plan that was there before is replaced. Whatever keeps a text from being published keeps it from being planned.
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

/** Takes the plan back; the draft stays. */
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
 * Does what a job is due for; in the audit trail it is the action of who planned it. Links that lead nowhere do not hold it
 * up: they were shown when it was planned. Words that nobody looked at then do, because nobody looks now.
 * @returns true when readers see something new, or the desk a reason why not. @throws when the database cannot keep it, to be tried again.
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
  const publish_error = sayWhyNot(outcome)
  if (publish_error === null) return false
  return database.transact((tx) => noteError(tx, { id, at, by }, publish_error))
}

/** Keeps why it was not published and has those told who can mend it. False when the plan is another one meanwhile. */
async function noteError(tx: Queries, { id, at, by }: Plan, why: string): Promise<boolean> {
  const newest = await lockNewestText(tx, id)
  if (!newest || !isSameMoment(newest.article.publish_at, at)) return false
  const { article, draft, fields } = newest
  await tx.updateTable('research_articles').set({ publish_error: why }).where('id', '=', id).execute()
  const title = fields.title.trim() || article.title
  await tellUnpublished(tx, { id, title, why, at, people: [draft?.saved_by ?? null, by] })
  return true
}

const acceptedIn = (fields: ArticleFields) => JSON.stringify(findWording(fields).map(({ key }) => key))
// Written above, and nowhere else; an article that an earlier release planned has none.
const readAccepted = (article: { publish_wording: string | null }) =>
  JSON.parse(article.publish_wording ?? '[]') as string[]

const sayNewWording = (wording: readonly Wording[]) =>
  `Its wording needs a look: ${sayWording(wording)} Reword it, or schedule or publish it again as it is.`

/** Words for the editor, or null where the plan is void. @throws when somebody saves without a pause: to be tried again. */
function sayWhyNot(outcome: NotReady | { refused: 'not-due' }): string | null {
  if (!('lacks' in outcome) || !outcome.lacks) {
    if (outcome.refused === 'changed-meanwhile') throw new Error('the text changes all the time')
    return null
  }
  const { issues, review, wording } = outcome.lacks
  const said = [
    sayIssues(issues),
    review && reviewIssues[review],
    wording.length > 0 && sayNewWording(wording),
  ]
  return said.filter(Boolean).join(' ')
}

/** The e-mail to owners and to whoever wrote or planned a text that did not go out at its time. */
const kind = 'article.not-published'
const Told = z
  .object({ staffId: z.string(), title: z.string(), why: z.string() })
  .transform(({ staffId: to, title, why }) => ({ to, title, why }))

interface Unpublished {
  id: string
  title: string
  /** In words for the editor. */
  why: string
  /** The planned moment, ISO. */
  at: string
  /** Who wrote the text and who planned it, by id. */
  people: readonly (string | null)[]
}

/** Has each of them and every owner told once, in the transaction that notes why. */
async function tellUnpublished(tx: Queries, { id, title, why, at, people }: Unpublished) {
  const owners = await tx.selectFrom('staff').select('id').where('role', '=', 'owner').execute()
  for (const staffId of new Set([...owners.map((owner) => owner.id), ...people.flatMap((one) => one ?? [])]))
    await addJob(tx, {
      kind,
      payload: { staffId, title, why },
      subjectId: id,
      uniqueKey: `${kind}:${id}@${at}:${staffId}`,
    })
}

/** Registers who writes it. */
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
