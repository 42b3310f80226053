/** Each button of the editor saves what was typed first, then does what it says. */

import { readAnchors, saveAnchors } from '#app/articles/comments/change-threads.server.ts'
import { type ArticleFields, type DraftIssues, reviewIssues } from '#app/articles/draft/article-fields.ts'
import { brokenLinksOf } from '#app/articles/links/broken-links.server.ts'
import { type Lacks, type NotReady, readyText } from '#app/articles/publishing/publish.server.ts'
import { scheduleDraft, unschedule } from '#app/articles/publishing/schedule.server.ts'
import { reviewVersion } from '#app/articles/publishing/version-store.server.ts'
import { askForReview, withdrawReview } from '#app/articles/review/ask-for-review.server.ts'
import { saveDraft } from '#app/articles/versions/save-draft.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { isId } from '#app/lib/ids.ts'
import { type Issues, invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import {
  formatLacks,
  formatNotReady,
  moveArticle,
  publishArticle,
} from '../articles/article-actions.server.ts'
import type { NoticeName } from '../forms/notices.ts'
import type { ActionContext } from '../frame/answer.server.ts'
import type { DraftAnswer, EditorAnswer, EditorConflict, SavedText } from './editor-answer.ts'
import { farthestPlan, readLocalMoment } from './local-time.ts'

async function publish(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
  const outcome = await publishArticle(work, { id, version, ...readPreference(typed) })
  return 'published' in outcome || outcome.refused === 'nothing-new'
    ? done('article-live')
    : notReady(outcome)
}

/** Whether it goes out in spite of what may be passed over, and else whether open comments are asked about. */
function readPreference({ anyway, asks }: Post['typed']) {
  const isAnyway = anyway === 'on'
  return { anyway: isAnyway, asksComments: asks === 'on' && !isAnyway }
}

async function schedule(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
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
async function lacksForReview(
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

async function takeOff(work: EditorWork, { id }: Post): Promise<ActionOutcome> {
  const outcome = await unschedule(work.database, id, editorOf(work))
  if ('refused' in outcome) return { ...notFound, message: gone }
  if (outcome.unscheduled) work.announcements.announce('content')
  return done('article-unscheduled')
}

type ActionOutcome = Outcome<NoticeName> & Pick<EditorAnswer, 'brokenLinks' | 'wording' | 'held'>

interface Post {
  id: string
  version: number
  typed: Readonly<Record<string, string>>
}

type Action = (work: EditorWork, post: Post) => Promise<ActionOutcome>

const gone = 'This article was deleted. Copy what you need from the text below.'

const editorOf = ({ who, address }: EditorWork) => ({ staffId: who.person.id, address })

/** `message` says more than the notice, which must go through an address. */
const done = (notice: NoticeName, message?: string): ActionOutcome => ({ kind: 'ok', notice, message })

const savedNot = (what: Undone) => `Your text is saved but not ${what}.`
type Undone = 'published' | 'scheduled' | 'reviewed' | 'sent to review'

const fix = 'Fix the issues below first.'

const mend = (issues: Issues, message = `${savedNot('published')} ${fix}`): ActionOutcome => ({
  kind: 'invalid',
  issues,
  message,
})

function notReady(why: NotReady, what: Undone = 'published'): ActionOutcome {
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

const actions: Readonly<Record<string, Action>> = {
  save: async () => done('article-saved'),
  publish,
  schedule,
  unschedule: takeOff,
  unpublish: async (work, { id }) => withdraw(work, id, 'draft'),
  archive: async (work, { id }) => withdraw(work, id, 'archived'),
  review,
  'ask-review': ask,
  'withdraw-review': takeBack,
}
/** `saved` is there once the texts are kept, whatever became of the rest. */
export type EditorOutcome = ActionOutcome & Pick<EditorAnswer, 'typed' | 'conflict' | 'isNewer' | 'saved'>

type Typed = Readonly<Record<string, string>>

export async function workInEditor(work: EditorWork, id: string, typed: Typed): Promise<EditorOutcome> {
  const name = typed.action || 'save'
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) return { ...invalid('That did not work. Reload the article and try again.'), typed }
  const kept = await saveTyped(work, id, typed)
  if ('refused' in kept) return formatNotKept(kept, typed)
  const { saved } = kept
  const outcome = await action(work, { id, version: saved.version, typed })
  return { ...outcome, saved, typed: { ...typed, version: String(saved.version), aside: '' } }
}

function formatNotKept(why: NotKept, typed: Typed): EditorOutcome {
  switch (why.refused) {
    case 'unknown':
      return { ...notFound, message: gone, typed }
    case 'newer':
      return { kind: 'conflict', changes: [], message: newer, isNewer: true, typed }
    case 'too-large':
      return { kind: 'invalid', issues: why.issues, typed }
    case 'changed-meanwhile': {
      const { conflict } = why
      // The form goes on from where it was: only who looked at the other text may write over it.
      const asides = { ...typed, aside: String(conflict.aside) }
      return { kind: 'conflict', changes: [], message: formatConflict(conflict), conflict, typed: asides }
    }
  }
}

const newer = 'The text changed since you opened it. This is the new one: read it, then decide.'

const formatConflict = ({ by, isMine, at, aside }: EditorConflict) =>
  `${isMine ? 'You, in another window,' : by} changed this article while you were writing (${shortMoment(at)}). Nothing was overwritten. Your text is saved as version ${aside}. Compare the two, then restore the one you want to keep.`

async function withdraw(work: EditorWork, id: string, to: 'draft' | 'archived'): Promise<ActionOutcome> {
  const outcome = await moveArticle(work, id, to)
  if (outcome.kind !== 'ok') return { ...outcome, message: gone }
  return done(to === 'draft' ? 'article-unpublished' : 'article-archived')
}

async function review(work: EditorWork, post: Post): Promise<ActionOutcome> {
  const lacking = await lacksForReview(work, post, 'reviewed')
  if (lacking) return lacking
  const { id, version } = post
  const outcome = await reviewVersion(work.database, { id, version }, editorOf(work))
  if ('reviewed' in outcome) {
    // Readers are told who reviewed what they read.
    work.announcements.announce('content')
    return done('article-reviewed')
  }
  const why = outcome.refused
  if (why === 'nothing-new') return invalid(reviewedAlready)
  if (why === 'own-text')
    return invalid('You wrote in this text, so somebody else reviews it. Your text is saved.')
  return notReady({ refused: why })
}

const reviewedAlready = 'There is nothing to review. This text was reviewed already.'

async function ask(work: EditorWork, post: Post): Promise<ActionOutcome> {
  const lacking = await lacksForReview(work, post, 'sent to review')
  if (lacking) return lacking
  const { id, version } = post
  const outcome = await askForReview(work.database, { id, version }, editorOf(work))
  if ('refused' in outcome)
    return outcome.refused === 'nothing-new'
      ? invalid(reviewedAlready)
      : notReady({ refused: outcome.refused })
  work.announcements.announce('content')
  return done('article-review-asked')
}

async function takeBack(work: EditorWork, { id }: Post): Promise<ActionOutcome> {
  if (!(await withdrawReview(work.database, id, editorOf(work)))) return { ...notFound, message: gone }
  work.announcements.announce('content')
  return done('article-review-withdrawn')
}

/** The first half of every post of the editor. */
export interface EditorWork extends ActionContext {
  siteUrl: string
}

type TypedOutcome = { saved: SavedText; fields: ArticleFields; issues: DraftIssues } | NotKept

type NotKept =
  /** Gone; or, for a window in which nobody typed, no longer the newest text. */
  | { refused: 'unknown' | 'newer' }
  | { refused: 'changed-meanwhile'; conflict: EditorConflict }
  | { refused: 'too-large'; issues: DraftIssues }

async function saveTyped(
  { database, who, address, siteUrl }: EditorWork,
  id: string,
  typed: Readonly<Record<string, string>>,
): Promise<TypedOutcome> {
  if (!isId(id)) return { refused: 'unknown' }
  const staffId = who.person.id
  const outcome = await saveDraft(database, {
    id,
    version: readNumber(typed.version),
    by: { staffId, address },
    fields: typed,
    siteUrl,
    aside: readNumber(typed.aside) || null,
    checkpoint: typed.checkpoint === 'on',
    isUntouched: typed.untouched === 'on',
    mark: isId(typed.mark ?? '') ? (typed.mark ?? null) : null,
  })
  if ('saved' in outcome && outcome.saved) {
    const { version, number, at, kept } = outcome.saved
    await saveAnchors(database, { id, version }, readAnchors(typed.anchors))
    const saved = { version, number: number ?? 0, savedAt: at, kept }
    return { saved, fields: outcome.fields, issues: outcome.issues }
  }
  if (!('refused' in outcome)) return { refused: 'too-large', issues: outcome.issues }
  if (outcome.refused !== 'changed-meanwhile') return outcome
  const { refused, by, ...rest } = outcome
  const nameOf = nameFinder(await listStaffNames(database.db))
  const conflict = { ...rest, by: by === null ? 'Someone' : nameOf(by), isMine: by === staffId }
  return { refused, conflict }
}

const readNumber = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

export async function autosave(
  work: EditorWork,
  id: string,
  typed: Readonly<Record<string, string>>,
): Promise<{ status: number; answer: DraftAnswer }> {
  const outcome = await saveTyped(work, id, typed)
  if (!('refused' in outcome)) {
    const { saved, fields, issues } = outcome
    const brokenLinks = await brokenLinksOf(work.database, fields.content, id)
    return { status: 200, answer: { ok: true, ...saved, issues, brokenLinks } }
  }
  switch (outcome.refused) {
    case 'unknown':
      return { status: 404, answer: { ok: false, reason: 'unknown' } }
    case 'newer':
      return { status: 409, answer: { ok: false, reason: 'newer' } }
    case 'changed-meanwhile':
      return { status: 409, answer: { ok: false, reason: outcome.refused, ...outcome.conflict } }
    case 'too-large':
      return { status: 413, answer: { ok: false, reason: outcome.refused, issues: outcome.issues } }
  }
}
