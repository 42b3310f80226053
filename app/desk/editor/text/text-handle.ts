/** What the page can ask of the text: in the editor, or as HTML where that cannot load. */

import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { CommentQuestion, CommentsHandle } from './comment-decorations.ts'
import type { CheckContext, TextReport } from './text-checks.ts'

export interface TextHandle {
  read: () => string
  /** Puts another text in its place, as a step of its own unless it is not `isUndoable`. */
  replace: (html: string, isUndoable: boolean) => void
  show: (finding: string) => void
  lookAgain: (context: CheckContext) => void
  lookNow: () => void
  listen: (listener: () => void) => () => void
  outline: OutlineHandle | null
  comments: CommentsHandle | null
}

/** None may change: the editor keeps those it began with. */
export interface TextListener {
  onReady: (text: TextHandle) => void
  onReport: (report: TextReport) => void
  onComment: (question: CommentQuestion) => void
}

/** The sections of an article: each begins with a heading and goes on to the next one that is as large or larger. */
interface Section {
  title: string
  level: number
  /** With those of the sections within it, and of its own heading. */
  words: number
}

export interface Outline {
  before: number
  sections: readonly Section[]
}

/** Nodes never change, so only blocks that were edited are counted anew. */
const known = new WeakMap<Node, number>()

/** The outline of a whole text. Headings within a callout or a quote are no sections. */
export function outlineOf(doc: Node): Outline {
  const sections: Section[] = []
  let before = 0
  for (const block of doc.children) {
    if (isHeading(block))
      sections.push({ title: block.textContent.trim(), level: block.attrs.level, words: 0 })
    const words = wordsIn(block)
    let within = 5
    for (const section of sections.toReversed())
      if (section.level < within) {
        section.words += words
        within = section.level
      }
    if (sections.length === 0) before += words
  }
  return { before, sections }
}

interface OutlineHandle {
  read: () => Outline
  go: (index: number) => void
}

export function outlineHandleOf(editor: Editor): OutlineHandle {
  return {
    read: () => outlineOf(editor.state.doc),
    go(index) {
      const { view, state } = editor
      const start = startsOf(state.doc)[index]
      const heading = start === undefined ? null : state.doc.nodeAt(start)
      if (start === undefined || !heading) return
      const end = start + 1 + heading.content.size
      view.dispatch(state.tr.setSelection(TextSelection.create(state.doc, end)))
      view.focus()
      const element = view.nodeDOM(start)
      if (element instanceof Element) element.scrollIntoView({ block: 'start' })
    },
  }
}

function startsOf(doc: Node): number[] {
  const starts: number[] = []
  doc.forEach((block, at) => {
    if (isHeading(block)) starts.push(at)
  })
  return starts
}

const isHeading = (block: Node) => block.type.name === 'heading'

function wordsIn(block: Node): number {
  const counted = known.get(block)
  if (counted !== undefined) return counted
  const words = block.textBetween(0, block.content.size, '\n', '\n').match(/\S+/g)?.length ?? 0
  known.set(block, words)
  return words
}
