/** The buttons of the article editor. Each saves what was typed first, then does what it says. */
import type { NotReady } from '#app/articles/versions/publish.server.ts'
import { scheduleDraft, unschedule } from '#app/articles/versions/schedule.server.ts'
import { reviewVersion } from '#app/articles/versions/version-store.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { statusOf } from '#app/lib/outcome.ts'
import { may } from '#app/staff/permissions.ts'
import { moveArticle, publishArticle, sayNotReady } from '../../articles/article-actions.server.ts'
import type { NoticeName } from '../../forms/notices.ts'
import type { EditorAnswer, EditorConflict } from '../saving/editor-answer.ts'
import { type EditorWork, saveTyped } from '../saving/save-typed.server.ts'
import { readLocalMoment } from './local-time.ts'

/** `message` says more than the notice, which must go through an address. */
type ActionOutcome =
  | { done: NoticeName; message?: string }
  | { status: number; answer: Partial<EditorAnswer> }

interface Post {
  id: string
  /** The article's version after saving. */
  version: number
  typed: Readonly<Record<string, string>>
}

type Action = (work: EditorWork, post: Post) => Promise<ActionOutcome>

const actions: Readonly<Record<string, Action>> = {
  save: async () => ({ done: 'article-saved' }),
  publish,
  schedule,
  unschedule: takeOff,
  unpublish: async (work, { id }) => withdraw(work, id, 'draft'),
  archive: async (work, { id }) => withdraw(work, id, 'archived'),
  review,
}
/** Milliseconds ahead. A later year is mistyped, and the year 10000 does not sort behind the others. */
const farthestPlan = 3653 * 86_400_000
/** Whatever readers may come to see; the others are writing. */
const publishing = new Set(['publish', 'schedule', 'unschedule', 'unpublish', 'archive'])

export type EditorOutcome =
  | { done: NoticeName; answer: EditorAnswer }
  | { status: number; answer: EditorAnswer }

/** Saves, then does what the pressed button is named after. @throws when the database cannot keep it. */
export async function workInEditor(
  work: EditorWork,
  id: string,
  typed: Readonly<Record<string, string>>,
): Promise<EditorOutcome> {
  const name = typed.action || 'save'
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  const refuse = (status: number, error: string) => ({ status, answer: { ok: false, typed, error } })
  if (!action) return refuse(422, 'This button is unknown here. Open the article again.')
  if (publishing.has(name) && !may(work.who.person.role, 'articles.publish'))
    return refuse(404, 'You may write this article, but not publish it.')
  const kept = await saveTyped(work, id, typed)
  if ('refused' in kept) {
    if (kept.refused === 'unknown') return refuse(404, gone)
    if (kept.refused === 'too-large')
      return { status: 422, answer: { ok: false, typed, issues: kept.issues } }
    const { conflict } = kept
    // The form goes on from where it was: only who looked at the other text may write over it.
    const asides = { ...typed, aside: String(conflict.aside) }
    const error = sayConflict(conflict)
    return { status: 409, answer: { ok: false, typed: asides, error, conflict } }
  }
  const { saved } = kept
  const outcome = await action(work, { id, version: saved.version, typed })
  if ('done' in outcome) {
    const { done, message } = outcome
    return { done, answer: { ok: true, saved, ...(message && { message }) } }
  }
  const { status, answer } = outcome
  const goOn = { ...typed, version: String(saved.version), aside: '' }
  return { status, answer: { ok: false, typed: goOn, saved, ...answer } }
}

const gone = 'This article is gone: somebody deleted it. Copy what you need from the text below.'

const sayConflict = ({ by, isMine, at, aside }: EditorConflict) =>
  `${isMine ? 'You, in another window,' : by} changed this article while you were writing (${shortMoment(at)}). Nothing was overwritten: what you typed is kept as version ${aside}. Compare the two, then bring back the one to go on with.`

async function publish(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
  const outcome = await publishArticle(work, { id, version, anyway: typed.anyway === 'on' })
  if ('published' in outcome || outcome.refused === 'nothing-new') return { done: 'article-live' }
  return notReady(outcome)
}

async function schedule(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
  const moment = readLocalMoment(typed.publishAt ?? '')
  if (!moment) return mend({ publishAt: 'Choose a day and a time' })
  const { database, announcements } = work
  const { at } = moment
  if (Date.parse(at) > Date.now() + farthestPlan)
    return mend({ publishAt: 'This is more than ten years away. Look at the year again' })
  const anyway = typed.anyway === 'on'
  const planned = { id, version, anyway, at }
  const outcome = await scheduleDraft(database, planned, editorOf(work))
  if (!('scheduled' in outcome))
    return outcome.refused === 'past'
      ? mend({ publishAt: 'This moment is past. Choose a later one, or publish it now' })
      : notReady(outcome)
  announcements.announce('content')
  const text = `Scheduled for ${shortMoment(at)}.`
  const later = 'What is saved until then goes live with it.'
  if (!moment.moved) return { done: 'article-scheduled', message: `${text} ${later}` }
  const why = 'The time you chose is skipped that day when the clocks go forward, so it was moved on.'
  return { done: 'article-scheduled-moved', message: `${text} ${why} ${later}` }
}

async function takeOff(work: EditorWork, { id }: Post): Promise<ActionOutcome> {
  const outcome = await unschedule(work.database, id, editorOf(work))
  if ('refused' in outcome) return { status: 404, answer: { error: gone } }
  if (outcome.unscheduled) work.announcements.announce('content')
  return { done: 'article-unscheduled' }
}

async function withdraw(work: EditorWork, id: string, to: 'draft' | 'archived'): Promise<ActionOutcome> {
  const outcome = await moveArticle(work, id, to)
  if (outcome.kind !== 'ok') return { status: statusOf(outcome), answer: { error: gone } }
  return { done: to === 'draft' ? 'article-unpublished' : 'article-archived' }
}

async function review(work: EditorWork, { id, version }: Post): Promise<ActionOutcome> {
  const outcome = await reviewVersion(work.database, { id, version }, editorOf(work))
  if ('reviewed' in outcome) return { done: 'article-reviewed' }
  if (outcome.refused === 'nothing-new') {
    const error = 'There is nothing to review: readers see the newest text already.'
    return { status: 422, answer: { error } }
  }
  return notReady({ refused: outcome.refused })
}

const editorOf = ({ who, address }: EditorWork) => ({ staffId: who.person.id, address })

const mend = (issues: Record<string, string>): ActionOutcome => ({
  status: 422,
  answer: { issues, error: savedOnly },
})
const savedOnly = 'Your text is saved, but not published: something must be mended first.'

function notReady(why: NotReady): ActionOutcome {
  if (why.issues) return mend(why.issues)
  if ('brokenLinks' in why) {
    const error = `Your text is saved, but not published. ${sayNotReady(why)}`
    return { status: 422, answer: { brokenLinks: why.brokenLinks, error } }
  }
  const status = { unknown: 404, 'changed-meanwhile': 409, 'not-reviewed': 422, 'nothing-new': 422 }[
    why.refused
  ]
  return { status, answer: { error: why.refused === 'unknown' ? gone : sayNotReady(why) } }
}
