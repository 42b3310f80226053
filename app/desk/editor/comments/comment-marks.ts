/** Marks the passages that are commented on, and follows them while somebody writes. */
import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { findPassage } from '#app/articles/comments/passage.ts'
import { waits } from '../../waits.ts'
import { type DocText, rangeOf, readDocText } from './doc-text.ts'
import { followPassage, type Range } from './follow-passage.ts'
import type { ThreadShown } from './thread-shown.ts'

declare module '@tiptap/core' {
  interface Storage {
    commentMarks: CommentMarksStorage
  }
}

interface Followed {
  threads: readonly ThreadShown[]
  /** The thread that is looked at. */
  active: string | null
  /** Where each is, by id; those whose words are gone are missing. */
  ranges: ReadonlyMap<string, Range>
  marks: DecorationSet
}

type Change = Partial<Pick<Followed, 'threads' | 'active'>> & { isAgain?: true }

const key = new PluginKey<Followed>('commentMarks')
/** Milliseconds without a key before passages that were lost are looked for again. */
const pause = waits.commentMarks

interface CommentMarksOptions {
  /** Asks for a comment on what is selected. */
  ask: (editor: Editor) => void
}
interface CommentMarksStorage {
  /** Told when passages came or went, and with the id of one that was clicked. */
  listeners: Set<(picked: string | null) => void>
}

export const CommentMarks = Extension.create<CommentMarksOptions, CommentMarksStorage>({
  name: 'commentMarks',
  addOptions: () => ({ ask: () => {} }),
  addStorage: () => ({ listeners: new Set() }),
  addProseMirrorPlugins() {
    const { editor, options, storage } = this
    const tell = (picked: string | null) => {
      for (const listener of storage.listeners) listener(picked)
    }
    return [
      new Plugin<Followed>({
        key,
        state: {
          init: () => ({ threads: [], active: null, ranges: new Map(), marks: DecorationSet.empty }),
          apply: (tr, before) => follow(tr, before),
        },
        props: {
          decorations: (state) => key.getState(state)?.marks,
          // By its place on the keyboard, too: with Alt some layouts type another letter.
          handleKeyDown: (_view, { key, code, ctrlKey, metaKey, altKey }) => {
            if (!altKey || !(ctrlKey || metaKey) || (key.toLowerCase() !== 'm' && code !== 'KeyM'))
              return false
            options.ask(editor)
            return true
          },
          handleClick: (view, position) => {
            const picked = threadAt(view.state, position)
            if (picked) tell(picked)
            return false
          },
        },
        view: (view) => watch(view, () => tell(null)),
      }),
    ]
  },
})

/** Where the passages are in `state`, by the ids of their threads. */
export const passagesIn = (state: EditorState): ReadonlyMap<string, Range> =>
  key.getState(state)?.ranges ?? new Map()

/** The threads that are followed. */
export const threadsIn = (state: EditorState): readonly ThreadShown[] => key.getState(state)?.threads ?? []

/** Shows other threads, or looks at another one. */
export function changeMarks({ view, state }: Editor, change: Change): void {
  view.dispatch(state.tr.setMeta(key, change).setMeta('addToHistory', false))
}

function follow(tr: Transaction, before: Followed): Followed {
  const change = tr.getMeta(key) as Change | undefined
  if (!change && !tr.docChanged) return before
  const ranges = tr.docChanged ? mapped(before.ranges, tr) : new Map(before.ranges)
  if (!change) {
    const isFewer = ranges.size < before.ranges.size
    const marks = isFewer ? marksOf(tr.doc, { ...before, ranges }) : before.marks.map(tr.mapping, tr.doc)
    return { ...before, ranges, marks }
  }
  const next = { ...before, ...change, ranges }
  const text = readDocText(tr.doc)
  for (const thread of next.threads)
    if (!ranges.has(thread.id)) {
      const range = findIn(text, thread)
      if (range) ranges.set(thread.id, range)
    }
  return { threads: next.threads, active: next.active, ranges, marks: marksOf(tr.doc, next) }
}

function mapped(ranges: ReadonlyMap<string, Range>, tr: Transaction): Map<string, Range> {
  const next = new Map<string, Range>()
  for (const [id, range] of ranges) {
    const now = followPassage(range, tr.mapping)
    if (now) next.set(id, now)
  }
  return next
}

function findIn(text: DocText, { anchor }: ThreadShown): Range | null {
  const at = findPassage(text.text, anchor)
  return at === null ? null : rangeOf(text, at, at + anchor.quote.length)
}

function marksOf(doc: Node, { threads, active, ranges }: Omit<Followed, 'marks'>): DecorationSet {
  const marks = threads.flatMap(({ id, state }) => {
    const range = ranges.get(id)
    if (!range || (state !== 'open' && id !== active)) return []
    const look = { class: id === active ? 'comment-mark comment-mark-now' : 'comment-mark' }
    return [Decoration.inline(range.from, range.to, { nodeName: 'mark', ...look })]
  })
  return DecorationSet.create(doc, marks)
}

/** The thread of the shortest open passage around a place. */
function threadAt(state: EditorState, position: number): string | null {
  const followed = key.getState(state)
  if (!followed) return null
  const around = followed.threads.flatMap(({ id, state }) => {
    const range = followed.ranges.get(id)
    const isIn = range && range.from <= position && position <= range.to
    return isIn && state === 'open' ? [{ id, length: range.to - range.from }] : []
  })
  return around.toSorted((one, other) => one.length - other.length)[0]?.id ?? null
}

/** Looks again for passages that are gone once nobody types: undoing, moving a part and restoring bring them back. */
function watch(_view: EditorView, tell: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    update(view: EditorView, before: EditorState) {
      const now = key.getState(view.state)
      const earlier = key.getState(before)
      if (now && now.ranges.size !== earlier?.ranges.size) tell()
      if (!now || view.state.doc === before.doc || now.ranges.size === now.threads.length) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { state } = view
        view.dispatch(
          state.tr.setMeta(key, { isAgain: true } satisfies Change).setMeta('addToHistory', false),
        )
      }, pause)
    },
    destroy: () => clearTimeout(timer),
  }
}
