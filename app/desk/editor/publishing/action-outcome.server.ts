/** What a button of the editor comes to, and how that is said. */

import { reviewIssues } from '#app/articles/draft/issue-text.ts'
import type { Lacks, NotReady } from '#app/articles/versions/publish.server.ts'
import { type Issues, invalid, notFound, type Outcome } from '#app/lib/outcome.ts'
import { sayLacks, sayNotReady } from '../../articles/article-actions.server.ts'
import type { NoticeName } from '../../forms/notices.ts'
import type { EditorAnswer } from '../saving/editor-answer.ts'
import type { EditorWork } from '../saving/save-typed.server.ts'

/** What stands in the way of a publication comes with the outcome; some of it may be passed over. */
export type ActionOutcome = Outcome<NoticeName> & Pick<EditorAnswer, 'brokenLinks' | 'wording' | 'held'>

export interface Post {
  id: string
  /** The article's version after saving. */
  version: number
  typed: Readonly<Record<string, string>>
}

export type Action = (work: EditorWork, post: Post) => Promise<ActionOutcome>

export const gone = 'This article was deleted. Copy what you need from the text below.'

export const editorOf = ({ who, address }: EditorWork) => ({ staffId: who.person.id, address })

/** `message` says more than the notice, which must go through an address. */
export const done = (notice: NoticeName, message?: string): ActionOutcome => ({ kind: 'ok', notice, message })

export const savedNot = (what: Undone) => `Your text is saved but not ${what}.`
/** What a button did not come to. */
type Undone = 'published' | 'scheduled'

export const fix = 'Fix the issues below first.'

export const mend = (issues: Issues, message = `${savedNot('published')} ${fix}`): ActionOutcome => ({
  kind: 'invalid',
  issues,
  message,
})

/** Why nothing went out, or was planned. */
export function notReady(why: NotReady, what: Undone = 'published'): ActionOutcome {
  if (why.lacks) return lacking(why.lacks, {}, what)
  if (why.refused === 'unknown') return { ...notFound, message: gone }
  const message = sayNotReady(why)
  return why.refused === 'changed-meanwhile' ? { kind: 'conflict', changes: [], message } : invalid(message)
}

/** All that a text lacks; `more` is amiss with the fields that a button reads. */
export function lacking(lacks: Lacks, more: Issues = {}, what: Undone = 'published'): ActionOutcome {
  const issues = { ...lacks.issues, ...more }
  const { brokenLinks, wording, review, openComments } = lacks
  const message = [savedNot(what), Object.keys(issues).length > 0 && fix, sayLacks(lacks)]
    .filter(Boolean)
    .join(' ')
  return {
    ...mend(issues, message),
    ...(brokenLinks.length + wording.length > 0 && { brokenLinks, wording }),
    held: { review: review && reviewIssues[review], openComments },
  }
}
