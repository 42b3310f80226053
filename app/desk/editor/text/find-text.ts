import { type Editor, Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import { waits } from '../../waits.ts'
import { betweenBars } from './scroll-margin.ts'

interface Search {
  finder: TextFinder
  /** As the text stood when it was last looked through; the marks move with the text until the next time. */
  matches: readonly Match[]
  marks: DecorationSet
}

const key = new PluginKey<Search | null>('findText')

/** Milliseconds without a key. */
const pause = waits.search
/** A mark is an element of its own: more than are seen at once are not drawn. */
const maxMarks = 400

interface FindTextOptions {
  ask: (words: string | null) => void
}

export const FindText = Extension.create<FindTextOptions>({
  name: 'findText',
  addOptions: () => ({ ask: () => {} }),
  addKeyboardShortcuts() {
    const { editor, options } = this
    const open = () => {
      options.ask(selectedWords(editor.state))
      return true
    }
    const close = () => {
      if (!key.getState(editor.state)) return false
      options.ask(null)
      return true
    }
    return { 'Mod-f': open, 'Mod-h': open, Escape: close }
  },
  addProseMirrorPlugins: () => [
    new Plugin<Search | null>({
      key,
      state: {
        init: () => null,
        apply: (tr, search) => {
          const next = tr.getMeta(key) as Search | null | undefined
          if (next !== undefined) return next
          if (!search || !tr.docChanged) return search
          return { ...search, marks: search.marks.map(tr.mapping, tr.doc) }
        },
      },
      props: { decorations: (state) => key.getState(state)?.marks },
      view: watch,
    }),
  ],
})

/** Looks for other words, and goes to the first of them from the cursor on. */
export function lookFor(editor: Editor, wanted: Wanted): void {
  const finder = new TextFinder(wanted)
  const { doc, selection } = editor.state
  const matches = finder.find(doc)
  const match = matches.find(({ from }) => from >= selection.from) ?? matches[0]
  show(editor, finder, match)
}

export function goToMatch(editor: Editor, by: 1 | -1): void {
  const search = key.getState(editor.state)
  if (!search) return
  const { doc, selection } = editor.state
  const matches = search.finder.find(doc)
  const next =
    by > 0
      ? (matches.find(({ from, to }) => from >= selection.from && !isAt(selection, { from, to })) ??
        matches[0])
      : (matches.findLast(({ from }) => from < selection.from) ?? matches.at(-1))
  show(editor, search.finder, next)
}

/** Puts `words` in the place of the match that is looked at, and goes on; without one it goes to the next. */
export function replaceMatch(editor: Editor, words: string): void {
  const { selection, doc, tr } = editor.state
  const match = matchesIn(editor.state).find((one) => isAt(selection, one))
  if (match) {
    replaceIn(closeHistory(tr), match, words)
    // Behind the new words: they may hold what is looked for.
    editor.view.dispatch(
      tr.setSelection(TextSelection.create(tr.doc, match.to + tr.doc.content.size - doc.content.size)),
    )
  }
  goToMatch(editor, 1)
}

/** In one step that can be undone. Returns how many there were. */
export function replaceAll(editor: Editor, words: string): number {
  const matches = matchesIn(editor.state)
  const { tr } = editor.state
  if (matches.length === 0) return 0
  // From the end: those before keep their places.
  for (const match of matches.toReversed()) replaceIn(tr, match, words)
  editor.view.dispatch(closeHistory(tr))
  lookAgain(editor.view)
  return matches.length
}

export function endSearch({ view, state }: Editor): void {
  view.dispatch(quiet(state.tr).setMeta(key, null))
}

export function countMatches(state: EditorState): { count: number; at: number } {
  const matches = key.getState(state)?.matches ?? []
  return { count: matches.length, at: matches.findIndex((match) => isAt(state.selection, match)) + 1 }
}

export function selectedWords({ selection, doc }: EditorState): string {
  const { $from, $to, from, to } = selection
  return selection instanceof TextSelection && $from.sameParent($to) ? doc.textBetween(from, to) : ''
}

const isAt = (selection: Match, { from, to }: Match) => selection.from === from && selection.to === to

const matchesIn = (state: EditorState) => key.getState(state)?.finder.find(state.doc) ?? []

const quiet = (tr: Transaction) => tr.setMeta('addToHistory', false)

/** The new words look like the first letter of the old ones: as bold, and the same link. */
function replaceIn(tr: Transaction, { from, to }: Match, words: string) {
  const marks = tr.doc.resolve(from).nodeAfter?.marks
  if (words) tr.replaceWith(from, to, tr.doc.type.schema.text(words, marks))
  else tr.delete(from, to)
}

function show(editor: Editor, finder: TextFinder, match: Match | undefined) {
  const { state, view } = editor
  const { tr } = state
  if (match) tr.setSelection(TextSelection.create(tr.doc, match.from, match.to))
  view.dispatch(quiet(tr).setMeta(key, searchIn(tr, finder)))
  if (match) bringIntoSight(view, match)
}

function searchIn({ doc, selection }: Pick<Transaction, 'doc' | 'selection'>, finder: TextFinder): Search {
  const matches = finder.find(doc)
  const near = matches.findIndex(({ to }) => to >= selection.from)
  const first = Math.max(0, (near < 0 ? matches.length : near) - maxMarks / 2)
  const marks = matches.slice(first, first + maxMarks).map((match) =>
    Decoration.inline(match.from, match.to, {
      class: isAt(selection, match) ? 'match match-now' : 'match',
    }),
  )
  return { finder, matches, marks: DecorationSet.create(doc, marks) }
}

/** ProseMirror scrolls only while the text has the focus, which stays in the bar. */
function bringIntoSight(view: EditorView, { from, to }: Match) {
  const { top } = view.coordsAtPos(from)
  const { bottom } = view.coordsAtPos(to)
  if (top >= betweenBars.top && bottom <= innerHeight - betweenBars.bottom) return
  const { node } = view.domAtPos(from)
  const element = node instanceof Element ? node : node.parentElement
  element?.scrollIntoView({ block: 'center', inline: 'nearest' })
}

function lookAgain(view: EditorView) {
  const search = key.getState(view.state)
  if (search) view.dispatch(quiet(view.state.tr).setMeta(key, searchIn(view.state, search.finder)))
}

function watch(view: EditorView) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const plan = () => {
    clearTimeout(timer)
    // A mark that comes while a character is being composed would break it off.
    timer = setTimeout(() => (view.composing ? plan() : view.isDestroyed || lookAgain(view)), pause)
  }
  return {
    update: ({ state }: EditorView, before: EditorState) => {
      const search = key.getState(state)
      if (!search) return clearTimeout(timer)
      const isElsewhere = search === key.getState(before) && !state.selection.eq(before.selection)
      if (state.doc !== before.doc || isElsewhere) plan()
    },
    destroy: () => clearTimeout(timer),
  }
}

export interface Wanted {
  words: string
  matchCase: boolean
}

interface Match {
  from: number
  to: number
}

/** Nodes never change, so only blocks that were edited are read anew. */
export class TextFinder {
  private readonly known = new WeakMap<Node, readonly Match[]>()
  private readonly words: string
  private readonly matchCase: boolean

  constructor({ words, matchCase }: Wanted) {
    this.matchCase = matchCase
    this.words = fold(words, matchCase)
  }

  /** None overlaps another, or goes from one paragraph into the next. */
  find(doc: Node): readonly Match[] {
    const found: Match[] = []
    if (!this.words) return found
    doc.descendants((node, at) => {
      if (!node.isTextblock) return true
      for (const { from, to } of this.findIn(node)) found.push({ from: at + 1 + from, to: at + 1 + to })
      return false
    })
    return found
  }

  private findIn(block: Node): readonly Match[] {
    const known = this.known.get(block)
    if (known) return known
    // What is no letter takes one place in the document, and so it does here.
    const text = fold(block.textBetween(0, block.content.size, '\ufffc', '\ufffc'), this.matchCase)
    const { words } = this
    const found: Match[] = []
    for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
      found.push({ from: at, to: at + words.length })
    this.known.set(block, found)
    return found
  }
}

/** Quotes and spaces of either shape are the same. As long as `text`, so that places stay. */
function fold(text: string, matchCase: boolean): string {
  const plain = text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\u00a0/g, ' ')
  if (matchCase) return plain
  const small = plain.toLowerCase()
  // A few letters grow when they become small, such as the dotted İ: those stay as they are.
  return small.length === plain.length
    ? small
    : plain.replace(/./gsu, (letter) => {
        const one = letter.toLowerCase()
        return one.length === letter.length ? one : letter
      })
}
