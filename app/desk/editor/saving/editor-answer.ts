/** What the server says to the article editor. */
import type { Wording } from '#app/articles/checks/field-words.ts'
import type { ArticleFields } from '#app/articles/draft/field-names.ts'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'

export type FieldIssues = Readonly<Partial<Record<string, string>>>

/** Somebody else was faster: their text, and where ours was kept. */
export interface EditorConflict {
  /** A name. */
  by: string
  /** True when it was the same person, in another window. */
  isMine: boolean
  /** ISO. */
  at: string
  /** The number of the version that holds what was typed. */
  aside: number
  /** The article's version and newest text, to decide and go on from. */
  version: number
  /** What it was sent with, where that is known: a window knows its own saves by it. */
  mark: string | null
  fields: ArticleFields
}

/** To a post of the whole form: saved, then done or not. */
export interface EditorAnswer {
  ok: boolean
  /** What was done, or what went wrong with the whole of it. */
  message?: string | undefined
  /** What was posted, with the version to go on from: nothing that was typed is lost. */
  typed?: Readonly<Record<string, string>> | undefined
  issues?: FieldIssues | undefined
  conflict?: EditorConflict | undefined
  /** Set when nothing was done because others wrote since the text was opened, in a window where nobody typed. */
  isNewer?: boolean | undefined
  brokenLinks?: readonly BrokenLink[] | undefined
  /** Words to look at before the text goes out by itself. */
  wording?: readonly Wording[] | undefined
  /** Set when a text was not published: what else it lacks. */
  held?: { review: string | null; openComments: number } | undefined
  /** Set when the texts are kept, whatever became of the rest. */
  saved?: SavedText | undefined
}

export interface SavedText {
  /** The article's version from here on. */
  version: number
  /** The number of the version that holds the text; 0 while the text is the live one and no version. */
  number: number
  /** ISO. */
  savedAt: string
  /** The number of the version that stands as it is, where that was asked for. */
  kept?: number | undefined
}

/** To an autosave, as JSON. `issues` and `brokenLinks` are advice: the text is kept all the same. */
export type DraftAnswer =
  | ({ ok: true; issues: FieldIssues; brokenLinks: readonly BrokenLink[] } & SavedText)
  | ({ ok: false; reason: 'changed-meanwhile' } & EditorConflict)
  | { ok: false; reason: 'unknown' | 'newer' | 'unreadable' | 'failed' }
  | { ok: false; reason: 'too-large'; issues: FieldIssues }
