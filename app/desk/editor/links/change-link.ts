/** Links in the text: the one at the cursor, and what the dialog makes of it. */

import { type Editor, Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { safeHref } from '#app/articles/links/safe-href.ts'
import { takeSelection } from '../text/editor-keys.ts'
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
  const text = empty ? '' : editor.state.doc.textBetween(from, to, ' ')
  return { href, from, to, text }
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

export const PasteLink = Extension.create({
  name: 'pasteLink',
  // Before whatever else takes what is pasted.
  priority: 200,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste: ({ state, dispatch }, { clipboardData }) => {
          const text = clipboardData?.getData('text/plain').trim() ?? ''
          const href = /^(?:https?:\/\/|mailto:|tel:)/i.test(text) ? safeHref(text) : null
          const { selection, schema, tr } = state
          const link = schema.marks.link?.create({ href })
          const { $from, $to, from, to, empty } = selection
          if (!href || !link || empty || !(selection instanceof TextSelection)) return false
          // Over several paragraphs it is meant to take their place.
          if (!$from.sameParent($to) || !$from.parent.type.allowsMarkType(link.type)) return false
          // An address over the same address is only pasted.
          if (safeHref(state.doc.textBetween(from, to)) === href) return false
          dispatch(tr.removeMark(from, to, link.type).addMark(from, to, link).scrollIntoView())
          return true
        },
      },
    }),
  ],
})
