/** Follows the passages that are commented on while somebody writes. */

import { type Editor, Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Mapping, StepMap } from '@tiptap/pm/transform'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { type Anchor, anchorAt, findPassage, maxQuote } from '#app/articles/comments/passage.ts'
import { waits } from '../../waits.ts'
import type { ThreadShown } from './comment-threads.ts'

declare module '@tiptap/core' {
  interface Storage {
    commentMarks: CommentMarksStorage
  }
}

interface Followed {
  threads: readonly ThreadShown[]
  active: string | null
  ranges: ReadonlyMap<string, Range>
  marks: DecorationSet
}

type Change = Partial<Pick<Followed, 'threads' | 'active'>> & { isAgain?: true }

const key = new PluginKey<Followed>('commentMarks')
const pause = waits.commentMarks

interface CommentMarksOptions {
  ask: (editor: Editor) => void
}
interface CommentMarksStorage {
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

const passagesIn = (state: EditorState): ReadonlyMap<string, Range> =>
  key.getState(state)?.ranges ?? new Map()

const threadsIn = (state: EditorState): readonly ThreadShown[] => key.getState(state)?.threads ?? []

function changeMarks({ view, state }: Editor, change: Change): void {
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

/** A wish to comment: on these words, or why not. */
export type CommentQuestion = { anchor: Anchor; refused?: never } | { refused: string }

export interface CommentsHandle {
  set: (threads: readonly ThreadShown[], active: string | null) => void
  order: () => readonly string[]
  show: (id: string) => boolean
  leadBack: () => void
  /** JSON: where the threads stand now, of those that moved or changed. */
  anchors: () => string
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

export function questionOf({ state }: Editor): CommentQuestion {
  const { selection, doc } = state
  const text = readDocText(doc)
  const offsets = selection instanceof TextSelection && offsetsOf(text, selection.from, selection.to)
  if (!offsets) return { refused: 'Select the words that your comment is about first' }
  if (offsets.to - offsets.from > maxQuote)
    return { refused: `Select fewer words: a comment is about at most ${maxQuote} characters` }
  return { anchor: anchorAt(text.text, offsets.from, offsets.to) }
}

export interface Range {
  from: number
  to: number
}

/**
 * Null once it was taken out. Words put inside it are still it; what is typed beside it is not, nor what replaced it
 * along with more.
 */
function followPassage(range: Range, mapping: Mapping): Range | null {
  let now: Range | null = range
  for (const map of mapping.maps) if (now) now = step(now, map)
  return now
}

function step({ from, to }: Range, map: StepMap): Range | null {
  let isSwallowed = false
  map.forEach((start, end) => {
    if (start <= from && end >= to && (start < from || end > to)) isSwallowed = true
  })
  const inner = { from: map.map(from, 1), to: map.map(to, -1) }
  if (inner.from < inner.to) return isSwallowed ? null : inner
  const outer = { from: map.map(from, -1), to: map.map(to, 1) }
  return !isSwallowed && outer.from < outer.to ? outer : null
}

interface Line {
  words: string
  offsets: readonly number[]
}

/** Blocks never change: one that was edited is another one. */
const lines = new WeakMap<Node, Line>()

export interface DocText {
  text: string
  places: readonly number[]
}

/** The same text that the server makes of the stored HTML (articles/comments/threads.server.ts). */
function readDocText(doc: Node): DocText {
  const parts: string[] = []
  const places: number[] = []
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true
    const line = lines.get(block) ?? readLine(block)
    lines.set(block, line)
    if (line.words === '') return false
    if (parts.length > 0) places.push(position)
    parts.push(line.words)
    for (const offset of line.offsets) places.push(position + 1 + offset)
    return false
  })
  return { text: parts.join('\n'), places }
}

function readLine(block: Node): Line {
  let words = ''
  const offsets: number[] = []
  block.forEach((child, offset) => {
    const text = child.isText ? (child.text ?? '') : child.type.name === 'hardBreak' ? ' ' : ''
    for (let at = 0; at < text.length; at++) {
      const isSpace = /\s/.test(text.charAt(at))
      if (isSpace && (words === '' || words.endsWith(' '))) continue
      words += isSpace ? ' ' : text.charAt(at)
      offsets.push(offset + at)
    }
  })
  const trimmed = words.trimEnd()
  return { words: trimmed, offsets: offsets.slice(0, trimmed.length) }
}

/** The offsets in `text` of what stands between two places of the document; null for nothing to read. */
function offsetsOf({ text, places }: DocText, from: number, to: number) {
  let start = firstFrom(places, from)
  let end = firstFrom(places, to)
  while (start < end && /\s/.test(text.charAt(start))) start++
  while (end > start && /\s/.test(text.charAt(end - 1))) end--
  return end > start ? { from: start, to: end } : null
}

function rangeOf({ places }: DocText, from: number, to: number): { from: number; to: number } | null {
  const first = places[from]
  const last = places[to - 1]
  return first === undefined || last === undefined ? null : { from: first, to: last + 1 }
}

function firstFrom(places: readonly number[], place: number): number {
  let low = 0
  let high = places.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle] ?? Infinity) < place) low = middle + 1
    else high = middle
  }
  return low
}
