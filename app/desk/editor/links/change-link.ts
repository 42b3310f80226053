/** Links in the text: the one at the cursor, and what the dialog makes of it. */
import type { Editor } from '@tiptap/core'
import { takeSelection } from '../text/take-selection.ts'
import type { LinkChoice } from './link-search.ts'

export interface LinkQuestion {
  /** Where the link at the cursor leads now. */
  href: string | null
  /** The words that become a link; empty when none are chosen. */
  text: string
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
  return { href, from, to, text: empty ? '' : editor.state.doc.textBetween(from, to, ' ') }
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
