/** The sections of an article: each begins with a heading and goes on to the next one that is as large or larger. */
import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'

export interface Section {
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

export interface OutlineHandle {
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
