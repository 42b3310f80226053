import { reviewIssues } from '#app/articles/draft/issue-text.ts'
import { type Lacks, type NotReady, readyText } from '#app/articles/publishing/publish.server.ts'
import { scheduleDraft, unschedule } from '#app/articles/publishing/schedule.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { type Issues, invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import {
  describeLostReview,
  formatLacks,
  formatNotReady,
  publishArticle,
} from '../../articles/article-actions.server.ts'
import type { NoticeName } from '../../forms/notices.ts'
import type { EditorAnswer } from '../editor-answer.ts'
import { farthestPlan, readLocalMoment } from '../local-time.ts'
import type { EditorWork } from '../saving/save-typed.server.ts'

export async function publish(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
  const outcome = await publishArticle(work, { id, version, ...readPreference(typed) })
  if (outcome.refused === 'nothing-new') return done('article-live')
  if (!('published' in outcome)) return notReady(outcome)
  const lost = await describeLostReview(work, id, outcome.published.number)
  return lost === null ? done('article-live') : done('article-live-unreviewed', `Published. ${lost}`)
}

/** Whether it goes out in spite of what may be passed over, and else whether open comments are asked about. */
function readPreference({ anyway, asks }: Post['typed']) {
  const isAnyway = anyway === 'on'
  return { anyway: isAnyway, asksComments: asks === 'on' && !isAnyway }
}

export async function schedule(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
  const { database, announcements } = work
  const planned = { id, version, ...readPreference(typed) }
  const moment = readLocalMoment(typed.publishAt ?? '')
  if (!moment) return alsoLacking(work, planned, 'Choose a date and time')
  const { at } = moment
  if (Date.parse(at) > Date.now() + farthestPlan)
    return alsoLacking(work, planned, 'Choose a date within the next ten years')
  const outcome = await scheduleDraft(database, { ...planned, at }, editorOf(work))
  if (!('scheduled' in outcome))
    return outcome.refused === 'past'
      ? alsoLacking(work, planned, 'This time has passed. Choose a later time, or publish now')
      : notReady(outcome, 'scheduled')
  announcements.announce('content')
  const text = `Scheduled for ${shortMoment(at)}.`
  const later = 'Changes you save before then will be published with it.'
  if (!moment.moved) return done('article-scheduled', `${text} ${later}`)
  const why = 'Clocks move forward that day and the time you chose does not exist, so it is an hour later.'
  return done('article-scheduled-moved', `${text} ${why} ${later}`)
}

/** What is amiss with the moment, and all that the text lacks besides. */
async function alsoLacking(
  { database }: EditorWork,
  planned: { id: string; version: number; anyway: boolean; asksComments: boolean },
  publishAt: string,
): Promise<ActionOutcome> {
  const ready = await readyText(database, { ...planned, ...(!planned.anyway && { accepted: [] }) })
  return 'lacks' in ready && ready.lacks
    ? lacking(ready.lacks, { publishAt }, 'scheduled')
    : mend({ publishAt }, `${savedNot('scheduled')} ${fix}`)
}

/**
 * What a text lacks to go out, asked before somebody reads it for a review: mended afterwards, it would need another one. Null where it
 * lacks nothing, or what may be passed over was.
 */
export async function lacksForReview(
  { database }: EditorWork,
  { id, version, typed }: Post,
  what: 'reviewed' | 'sent to review',
): Promise<ActionOutcome | null> {
  const { anyway } = readPreference(typed)
  const ready = await readyText(database, { id, version, anyway, ...(!anyway && { accepted: [] }) })
  if (!('lacks' in ready) || !ready.lacks) return null
  const { issues, brokenLinks, wording } = ready.lacks
  const isSound = Object.keys(issues).length + brokenLinks.length + wording.length === 0
  return isSound ? null : lacking({ ...ready.lacks, review: null, openComments: 0 }, {}, what)
}

export async function takeOff(work: EditorWork, { id }: Post): Promise<ActionOutcome> {
  const outcome = await unschedule(work.database, id, editorOf(work))
  if ('refused' in outcome) return { ...notFound, message: gone }
  if (outcome.unscheduled) work.announcements.announce('content')
  return done('article-unscheduled')
}

export type ActionOutcome = Outcome<NoticeName> & Pick<EditorAnswer, 'brokenLinks' | 'wording' | 'held'>

export interface Post {
  id: string
  version: number
  typed: Readonly<Record<string, string>>
}

export type Action = (work: EditorWork, post: Post) => Promise<ActionOutcome>

export const gone = 'This article was deleted. Copy what you need from the text below.'

export const editorOf = ({ who, address }: EditorWork) => ({ staffId: who.person.id, address })

/** `message` says more than the notice, which must go through an address. */
export const done = (notice: NoticeName, message?: string): ActionOutcome => ({ kind: 'ok', notice, message })

const savedNot = (what: Undone) => `Your text is saved but not ${what}.`
type Undone = 'published' | 'scheduled' | 'reviewed' | 'sent to review'

const fix = 'Fix the issues below first.'

export const mend = (issues: Issues, message = `${savedNot('published')} ${fix}`): ActionOutcome => ({
  kind: 'invalid',
  issues,
  message,
})

export function notReady(why: NotReady, what: Undone = 'published'): ActionOutcome {
  if (why.lacks) return lacking(why.lacks, {}, what)
  if (why.refused === 'unknown') return { ...notFound, message: gone }
  const message = formatNotReady(why)
  return why.refused === 'changed-meanwhile' ? { kind: 'conflict', changes: [], message } : invalid(message)
}

/** All that a text lacks; `more` is amiss with the fields that a button reads. */
function lacking(lacks: Lacks, more: Issues = {}, what: Undone = 'published'): ActionOutcome {
  const issues = { ...lacks.issues, ...more }
  const { brokenLinks, wording, review, openComments } = lacks
  const message = [savedNot(what), Object.keys(issues).length > 0 && fix, formatLacks(lacks)]
    .filter(Boolean)
    .join(' ')
  return {
    ...mend(issues, message),
    ...(brokenLinks.length + wording.length > 0 && { brokenLinks, wording }),
    held: { review: review && reviewIssues[review], openComments },
  }
}
