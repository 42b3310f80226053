import type { Wording } from '#app/articles/checks/field-words.ts'
import type { ArticleFields } from '#app/articles/draft/article-fields.ts'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { clockTime } from '#app/content/promises/moments.ts'

export type FieldIssues = Readonly<Partial<Record<string, string>>>

/** Somebody else was faster: their text, and where ours was kept. */
export interface EditorConflict {
  by: string
  isMine: boolean
  at: string
  /** The number of the version that holds what was typed. */
  aside: number
  version: number
  /** What it was sent with, where that is known: a window knows its own saves by it. */
  mark: string | null
  fields: ArticleFields
}

export interface EditorAnswer {
  ok: boolean
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
  saved?: SavedText | undefined
}

export interface SavedText {
  version: number
  /** The number of the version that holds the text; 0 while the text is the live one and no version. */
  number: number
  savedAt: string
  kept?: number | undefined
}

/** To an autosave, as JSON. `issues` and `brokenLinks` are advice: the text is kept all the same. */
export type DraftAnswer =
  | ({ ok: true; issues: FieldIssues; brokenLinks: readonly BrokenLink[] } & SavedText)
  | ({ ok: false; reason: 'changed-meanwhile' } & EditorConflict)
  | { ok: false; reason: 'unknown' | 'newer' | 'unreadable' | 'failed' }
  | { ok: false; reason: 'too-large'; issues: FieldIssues }

export type SaveState =
  | { kind: 'saved'; at: string | null }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'offline'; isKept: boolean }
  | { kind: 'trouble'; isKept: boolean }
  | { kind: 'ended'; isKept: boolean }
  | { kind: 'conflict'; conflict: EditorConflict }
  | { kind: 'gone'; isKept: boolean }
  | { kind: 'too-large' }

/** True while something was typed that the server does not have and that it did not take. */
export function isStuck({ kind }: SaveState): boolean {
  return ['offline', 'trouble', 'ended', 'gone', 'too-large'].includes(kind)
}

export function stateText(state: SaveState): string {
  const keeps = 'isKept' in state && state.isKept ? ' Your text is saved on this device.' : ''
  switch (state.kind) {
    case 'saved':
      return state.at ? `Saved ${clockTime(state.at)}` : 'Saved'
    case 'unsaved':
      return 'Writing…'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return `Not saved: no connection.${keeps}`
    case 'trouble':
      return `Not saved: the server had a problem. Trying again.${keeps}`
    case 'ended':
      return `Your session has ended.${keeps}`
    case 'conflict':
      return `${state.conflict.isMine ? 'Your other window' : state.conflict.by} saved first. Your text is kept as version ${state.conflict.aside}; the article shows the other one until you choose.`
    case 'gone':
      return `This article is in the trash. An editor or an owner can restore it for 30 days, and your text is then saved by itself.${keeps}`
    case 'too-large':
      return 'Not saved: the text is too long (the limit is 256 KB of HTML with 10,000 tags and pieces of text). Split the article in two.'
  }
}

export const withoutLine = 'There is no connection, so nothing was done. Your text is kept.'
