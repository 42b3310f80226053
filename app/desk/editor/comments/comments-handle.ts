/** What the page can do with the passages of the text. */
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { TextSelection } from '@tiptap/pm/state'
import { type Anchor, anchorAt, maxQuote } from '#app/articles/comments/passage.ts'
import { changeMarks, passagesIn, threadsIn } from './comment-marks.ts'
import { offsetsOf, rangeOf, readDocText } from './doc-text.ts'
import type { ThreadShown } from './thread-shown.ts'

/** A wish to comment: on these words, or why not. */
export type CommentQuestion =
  /** `isInBlock` where other words can be suggested: within one paragraph. */
  { anchor: Anchor; isInBlock: boolean; refused?: never } | { refused: string }

export interface CommentsHandle {
  set: (threads: readonly ThreadShown[], active: string | null) => void
  /** The ids of threads whose words stand in the text, in its order. */
  order: () => readonly string[]
  /** Selects the words of a thread and brings them into sight; false when they are gone. */
  show: (id: string) => boolean
  /** Puts the focus into the text, where the cursor is. */
  leadBack: () => void
  /** The words of a thread as they stand now; null once they are gone. */
  wordsOf: (id: string) => string | null
  /** Puts `words` in the place of a thread's, in one step that can be undone. */
  replace: (id: string, words: string) => void
  /** JSON: where the threads stand now, of those that moved or changed. */
  anchors: () => string
  /** Tells `listener` when passages come or go, and of a click on one. Returns what ends it. */
  listen: (listener: (picked: string | null) => void) => () => void
}

export function commentsHandleOf(editor: Editor): CommentsHandle {
  const find = (id: string) => passagesIn(editor.state).get(id)
  const anchorOf = (id: string, text = readDocText(editor.state.doc)) => {
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
    wordsOf: (id) => anchorOf(id)?.quote ?? null,
    replace: (id, words) => replaceWords(editor, find(id), words),
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
  const isInBlock = selection.$from.sameParent(selection.$to)
  return { anchor: anchorAt(text.text, offsets.from, offsets.to), isInBlock }
}

/** Only what differs is put in: words that stay keep their marks and links, and new ones take those of the first they replace. */
function replaceWords(editor: Editor, range: { from: number; to: number } | undefined, words: string) {
  const { doc, tr, schema } = editor.state
  const text = readDocText(doc)
  const offsets = range && offsetsOf(text, range.from, range.to)
  if (!range || !offsets) return
  const old = text.text.slice(offsets.from, offsets.to)
  let head = 0
  while (head < Math.min(old.length, words.length) && old[head] === words[head]) head++
  let tail = 0
  const most = Math.min(old.length, words.length) - head
  while (tail < most && old.at(-1 - tail) === words.at(-1 - tail)) tail++
  // Words that are only added stand in the passage's place together with one letter of it: beside it they would not be its own.
  if (head === old.length) head--
  else if (tail === old.length) tail--
  const put = words.slice(head, words.length - tail)
  const before = rangeOf(text, offsets.from, offsets.from + head)
  const gone = rangeOf(text, offsets.from + head, offsets.to - tail)
  const from = gone?.from ?? before?.to ?? range.from
  const to = gone && head + tail < old.length ? gone.to : from
  const { nodeAfter, nodeBefore } = doc.resolve(from)
  const marks = (to > from ? nodeAfter : nodeBefore)?.marks
  if (put) tr.replaceWith(from, to, schema.text(put, marks))
  else tr.delete(from, to)
  editor.view.dispatch(closeHistory(tr).scrollIntoView())
}
