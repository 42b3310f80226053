/** The buttons of the article editor. Each saves what was typed first, then does what it says. */
import type { Wording } from '#app/articles/checks/field-words.ts'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { askForReview, withdrawReview } from '#app/articles/review/ask-for-review.server.ts'
import { wantChanges } from '#app/articles/review/want-changes.server.ts'
import { maxChanges } from '#app/articles/review/wanted-changes.ts'
import type { NotReady } from '#app/articles/versions/publish.server.ts'
import { scheduleDraft, unschedule } from '#app/articles/versions/schedule.server.ts'
import { reviewVersion } from '#app/articles/versions/version-store.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { type Issues, invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import { may } from '#app/staff/permissions.ts'
import {
  describeLostReview,
  moveArticle,
  publishArticle,
  sayNotReady,
} from '../../articles/article-actions.server.ts'
import type { NoticeName } from '../../forms/notices.ts'
import type { EditorAnswer, EditorConflict } from '../saving/editor-answer.ts'
import { type EditorWork, type NotKept, saveTyped } from '../saving/save-typed.server.ts'
import { farthestPlan, readLocalMoment } from './local-time.ts'

/** `brokenLinks` and `wording` stand in the way of a publication, which may be asked for in spite of them. */
type ActionOutcome = Outcome<NoticeName> & {
  brokenLinks?: readonly BrokenLink[]
  wording?: readonly Wording[]
}

interface Post {
  id: string
  /** The article's version after saving. */
  version: number
  typed: Readonly<Record<string, string>>
}

type Action = (work: EditorWork, post: Post) => Promise<ActionOutcome>

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
  'want-changes': wantChanged,
}
/** Whatever readers may come to see, and what lets them; the others are writing. */
const publishing = new Set([
  'publish',
  'schedule',
  'unschedule',
  'unpublish',
  'archive',
  'review',
  'want-changes',
])

/** `saved` is there once the texts are kept, whatever became of the rest. */
export type EditorOutcome = ActionOutcome & Pick<EditorAnswer, 'typed' | 'conflict' | 'saved'>

type Typed = Readonly<Record<string, string>>

/** Saves, then does what the pressed button is named after. @throws when the database cannot keep it. */
export async function workInEditor(work: EditorWork, id: string, typed: Typed): Promise<EditorOutcome> {
  const name = typed.action || 'save'
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) return { ...invalid('That did not work. Reload the article and try again.'), typed }
  if (publishing.has(name) && !may(work.who.person.role, 'articles.publish'))
    return {
      ...notFound,
      message: 'You can edit this article, but you do not have permission to publish it.',
      typed,
    }
  const kept = await saveTyped(work, id, typed)
  if ('refused' in kept) return sayNotKept(kept, typed)
  const { saved } = kept
  const outcome = await action(work, { id, version: saved.version, typed })
  return { ...outcome, saved, typed: { ...typed, version: String(saved.version), aside: '' } }
}

function sayNotKept(why: NotKept, typed: Typed): EditorOutcome {
  switch (why.refused) {
    case 'unknown':
      return { ...notFound, message: gone, typed }
    case 'too-large':
      return { kind: 'invalid', issues: why.issues, typed }
    case 'changed-meanwhile': {
      const { conflict } = why
      // The form goes on from where it was: only who looked at the other text may write over it.
      const asides = { ...typed, aside: String(conflict.aside) }
      return { kind: 'conflict', changes: [], message: sayConflict(conflict), conflict, typed: asides }
    }
  }
}

const gone = 'This article was deleted. Copy what you need from the text below.'

const sayConflict = ({ by, isMine, at, aside }: EditorConflict) =>
  `${isMine ? 'You, in another window,' : by} changed this article while you were writing (${shortMoment(at)}). Nothing was overwritten. Your text is saved as version ${aside}. Compare the two, then restore the one you want to keep.`

async function publish(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
  const outcome = await publishArticle(work, { id, version, anyway: typed.anyway === 'on' })
  if (outcome.refused === 'nothing-new') return done('article-live')
  if (!('published' in outcome)) return notReady(outcome)
  const lost = await describeLostReview(work, id, outcome.published.number)
  return lost === null ? done('article-live') : done('article-live-unreviewed', `Published. ${lost}`)
}

async function schedule(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
  const moment = readLocalMoment(typed.publishAt ?? '')
  if (!moment) return mend({ publishAt: 'Choose a date and time' })
  const { database, announcements } = work
  const { at } = moment
  if (Date.parse(at) > Date.now() + farthestPlan)
    return mend({ publishAt: 'Choose a date within the next ten years' })
  const anyway = typed.anyway === 'on'
  const planned = { id, version, anyway, at }
  const outcome = await scheduleDraft(database, planned, editorOf(work))
  if (!('scheduled' in outcome))
    return outcome.refused === 'past'
      ? mend({ publishAt: 'This time has passed. Choose a later time, or publish now' })
      : notReady(outcome)
  announcements.announce('content')
  const text = `Scheduled for ${shortMoment(at)}.`
  const later = 'Changes you save before then will be published with it.'
  if (!moment.moved) return done('article-scheduled', `${text} ${later}`)
  const why = 'Clocks move forward that day and the time you chose does not exist, so it is an hour later.'
  return done('article-scheduled-moved', `${text} ${why} ${later}`)
}

async function takeOff(work: EditorWork, { id }: Post): Promise<ActionOutcome> {
  const outcome = await unschedule(work.database, id, editorOf(work))
  if ('refused' in outcome) return { ...notFound, message: gone }
  if (outcome.unscheduled) work.announcements.announce('content')
  return done('article-unscheduled')
}

async function withdraw(work: EditorWork, id: string, to: 'draft' | 'archived'): Promise<ActionOutcome> {
  const outcome = await moveArticle(work, id, to)
  if (outcome.kind !== 'ok') return { ...outcome, message: gone }
  return done(to === 'draft' ? 'article-unpublished' : 'article-archived')
}

async function review(work: EditorWork, { id, version }: Post): Promise<ActionOutcome> {
  const outcome = await reviewVersion(work.database, { id, version }, editorOf(work))
  if ('reviewed' in outcome) {
    // Readers are told who reviewed what they read.
    work.announcements.announce('content')
    return done('article-reviewed')
  }
  return notReviewed(outcome.refused)
}

function notReviewed(why: 'unknown' | 'changed-meanwhile' | 'nothing-new' | 'own-text'): ActionOutcome {
  if (why === 'nothing-new') return invalid('There is nothing to review. This text was reviewed already.')
  if (why === 'own-text')
    return invalid('You wrote in this text, so somebody else reviews it. Your text is saved.')
  return notReady({ refused: why })
}

async function wantChanged(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
  const by = editorOf(work)
  const outcome = await wantChanges(work.database, { id, version, words: typed.changes ?? '' }, by)
  if ('wanted' in outcome) {
    const { of } = outcome.wanted
    return done(of === null || of === by.staffId ? 'article-changes-noted' : 'article-changes-wanted')
  }
  switch (outcome.refused) {
    case 'no-words':
      return mend({ changes: 'Say what the writer should change' }, notSent)
    case 'too-long':
      return mend({ changes: `Use at most ${maxChanges.toLocaleString('en-US')} characters` }, notSent)
    default:
      return notReviewed(outcome.refused)
  }
}

async function ask(work: EditorWork, { id, version, typed }: Post): Promise<ActionOutcome> {
  const { reviewer, reviewDue: due } = typed
  const by = editorOf(work)
  const outcome = await askForReview(work.database, { id, version, reviewer, due }, by)
  if ('asked' in outcome) {
    work.announcements.announce('content')
    const { reviewer: chosen } = outcome.asked
    if (chosen === null) return done('article-review-asked')
    return done(chosen === by.staffId ? 'article-review-mine' : 'article-review-assigned')
  }
  switch (outcome.refused) {
    case 'nothing-new':
      return invalid('There is nothing to review. This text was reviewed already, or readers see it.')
    case 'not-a-reviewer':
      return mend(
        { reviewer: 'Choose somebody else. This person wrote in the text, or may not publish' },
        notSent,
      )
    case 'not-a-day':
      return mend({ reviewDue: 'Choose a day from today on, within a year' }, notSent)
    default:
      return notReady({ refused: outcome.refused })
  }
}

const notSent = 'Your text is saved. The review was not changed: fix the issue below first.'

async function takeBack(work: EditorWork, { id }: Post): Promise<ActionOutcome> {
  if (!(await withdrawReview(work.database, id, editorOf(work)))) return { ...notFound, message: gone }
  work.announcements.announce('content')
  return done('article-review-withdrawn')
}

const editorOf = ({ who, address }: EditorWork) => ({ staffId: who.person.id, address })

/** `message` says more than the notice, which must go through an address. */
const done = (notice: NoticeName, message?: string): ActionOutcome => ({ kind: 'ok', notice, message })

const savedOnly = 'Your text is saved but not published. Fix the issues below first.'
const mend = (issues: Issues, message = savedOnly): ActionOutcome => ({ kind: 'invalid', issues, message })

function notReady(why: NotReady): ActionOutcome {
  if (why.issues) return mend(why.issues)
  const message = sayNotReady(why)
  if ('brokenLinks' in why) {
    const { brokenLinks, wording } = why
    return { ...invalid(`Your text is saved but not published. ${message}`), brokenLinks, wording }
  }
  if (why.refused === 'unknown') return { ...notFound, message: gone }
  return why.refused === 'changed-meanwhile' ? { kind: 'conflict', changes: [], message } : invalid(message)
}
