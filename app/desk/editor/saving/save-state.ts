/** What the server says to an autosave, and what the status line makes of it. */
import { clockTime } from '#app/content/promises/moments.ts'
import type { EditorConflict } from './editor-answer.ts'

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

/** The state as the status line says it. */
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
