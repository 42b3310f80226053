/** Each button of the editor saves what was typed first, then does what it says. */

import { reviewVersion } from '#app/articles/publishing/version-store.server.ts'
import { askForReview, wantChanges, withdrawReview } from '#app/articles/review/ask-for-review.server.ts'
import { maxChanges } from '#app/articles/review/wanted-changes.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { invalid, notFound } from '#app/lib/outcome.ts'
import { moveArticle } from '../../articles/article-actions.server.ts'
import type { EditorAnswer, EditorConflict } from '../editor-answer.ts'
import {
  type Action,
  type ActionOutcome,
  done,
  editorOf,
  gone,
  lacksForReview,
  mend,
  notReady,
  type Post,
  publish,
  schedule,
  takeOff,
} from '../publishing/publish-actions.server.ts'
import { type EditorWork, type NotKept, saveTyped } from '../saving/save-typed.server.ts'

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
    if (of === null || of === by.staffId) return done('article-changes-noted')
    return done(work.mailLeaves ? 'article-changes-mailed' : 'article-changes-wanted')
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

async function ask(work: EditorWork, post: Post): Promise<ActionOutcome> {
  const lacking = await lacksForReview(work, post, 'sent to review')
  if (lacking) return lacking
  const { id, version, typed } = post
  const { reviewer, reviewDue: due } = typed
  const by = editorOf(work)
  const outcome = await askForReview(work.database, { id, version, reviewer, due }, by)
  if ('asked' in outcome) {
    work.announcements.announce('content')
    const { reviewer: chosen } = outcome.asked
    if (chosen === null) return done('article-review-asked')
    if (chosen === by.staffId) return done('article-review-mine')
    return done(work.mailLeaves ? 'article-review-mailed' : 'article-review-assigned')
  }
  switch (outcome.refused) {
    case 'nothing-new':
      return invalid('There is nothing to review. This text was reviewed already.')
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
