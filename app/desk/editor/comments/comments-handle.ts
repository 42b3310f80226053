/** What the page can do with the passages of the text. */
import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { type Anchor, anchorAt, maxQuote } from '#app/articles/comments/passage.ts'
import { changeMarks, passagesIn, threadsIn } from './comment-marks.ts'
import { type DocText, offsetsOf, readDocText } from './doc-text.ts'
import type { ThreadShown } from './thread-shown.ts'

/** A wish to comment: on these words, or why not. */
export type CommentQuestion = { anchor: Anchor; refused?: never } | { refused: string }

export interface CommentsHandle {
  set: (threads: readonly ThreadShown[], active: string | null) => void
  /** The ids of threads whose words stand in the text, in its order. */
  order: () => readonly string[]
  /** Selects the words of a thread and brings them into sight; false when they are gone. */
  show: (id: string) => boolean
  /** Puts the focus into the text, where the cursor is. */
  leadBack: () => void
  /** JSON: where the threads stand now, of those that moved or changed. */
  anchors: () => string
  /** Tells `listener` when passages come or go, and of a click on one. Returns what ends it. */
  listen: (listener: (picked: string | null) => void) => () => void
}

export function commentsHandleOf(editor: Editor): CommentsHandle {
  const find = (id: string) => passagesIn(editor.state).get(id)
  const anchorOf = (id: string, text: DocText) => {
    const range = find(id)
    const offsets = range && offsetsOf(text, range.from, range.to)
    return offsets ? anchorAt(text.text, offsets.from, offsets.to) : null
  }
  return {
    set: (threads, active) => changeMarks(editor, { threads, active }),
    order: () =>
      [...passagesIn(editor.state)]
        .toSorted(([, one], [, other]) => one.from - other.from || one.to - other.to)
        .map(([id]) => id),
    show: (id) => {
      const range = find(id)
      if (!range) return false
      editor.chain().setTextSelection(range).scrollIntoView().run()
      editor.view.focus()
      return true
    },
    leadBack: () => {
      editor.commands.scrollIntoView()
      editor.view.focus()
    },
    anchors: () => {
      const threads = threadsIn(editor.state)
      if (threads.length === 0) return ''
      const text = readDocText(editor.state.doc)
      const changed = threads.flatMap((thread) => {
        const anchor = anchorOf(thread.id, text)
        return anchor && !isSame(anchor, thread.anchor) ? [{ id: thread.id, ...anchor }] : []
      })
      return changed.length > 0 ? JSON.stringify(changed) : ''
    },
    listen: (listener) => {
      const { listeners } = editor.storage.commentMarks
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const isSame = (one: Anchor, other: Anchor) =>
  one.quote === other.quote && one.before === other.before && one.after === other.after && one.at === other.at

/** What is selected, as something to comment on. */
export function questionOf({ state }: Editor): CommentQuestion {
  const { selection, doc } = state
  const text = readDocText(doc)
  const offsets = selection instanceof TextSelection && offsetsOf(text, selection.from, selection.to)
  if (!offsets) return { refused: 'Select the words that your comment is about first' }
  if (offsets.to - offsets.from > maxQuote)
    return { refused: `Select fewer words: a comment is about at most ${maxQuote} characters` }
  return { anchor: anchorAt(text.text, offsets.from, offsets.to) }
}
