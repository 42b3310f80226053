/** Links in the text: the one at the cursor, and what the dialog makes of it. */
import type { Editor } from '@tiptap/core'
import { takeSelection } from '../text/take-selection.ts'
import type { LinkChoice } from './link-search.ts'

/** Letters that are asked about. */
const passageLetters = 400

export interface LinkQuestion {
  /** Where the link at the cursor leads now. */
  href: string | null
  /** The words that become a link; empty when none are chosen. */
  text: string
  /** What the link is likely to be about: these words, or without them the passage around the cursor. */
  about: string
  /** Where they stand: the focus goes to the dialog and back, and the browser may move the selection on the way. */
  from: number
  to: number
}

/** Selects the whole link at the cursor. */
export function linkAtCursor(editor: Editor): LinkQuestion {
  takeSelection(editor.view)
  editor.chain().extendMarkRange('link').run()
  const { from, to, empty } = editor.state.selection
  const href = (editor.getAttributes('link').href as string | undefined) ?? null
  const text = empty ? '' : editor.state.doc.textBetween(from, to, ' ')
  return { href, from, to, text, about: (text || passageAround(editor)).slice(0, passageLetters) }
}

/** The end of the passage before the cursor counts most: that is what was written last. */
function passageAround({ state: { selection } }: Editor): string {
  const { parent, parentOffset } = selection.$from
  return parent.textBetween(Math.max(0, parentOffset - passageLetters / 2), parent.content.size, ' ', ' ')
}

export function setLink(editor: Editor, { href, title }: LinkChoice): void {
  const chain = editor.chain().extendMarkRange('link')
  const text = title.replace(/^(mailto|tel):/, '')
  if (!editor.state.selection.empty || editor.isActive('link')) chain.setMark('link', { href }).run()
  else chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
}

export function removeLink(editor: Editor): void {
  editor.chain().extendMarkRange('link').unsetMark('link').run()
}
