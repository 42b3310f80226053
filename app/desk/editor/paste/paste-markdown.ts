/** One undo brings the text back as it was on the clipboard. */

import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type ResolvedPos, Slice, DOMParser as TextParser } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { notifyAbout } from '../../live/notify-about.ts'
import { prepareContent } from '../schema/article-html.ts'
import { readMarkdown } from './markdown.ts'

export const PasteMarkdown = Extension.create({
  name: 'pasteMarkdown',
  // Behind an address that is pasted over words.
  priority: 190,
  addProseMirrorPlugins() {
    // With Shift held a paste is one of plain text, which the browser does not say of it.
    let isPlain = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, { shiftKey, key }) => {
              isPlain = shiftKey && key !== 'Insert'
            },
            keyup: (_view, { key }) => {
              if (key === 'Shift') isPlain = false
            },
          },
          handlePaste: (view, { clipboardData }, slice) => {
            if (isPlain || !clipboardData || clipboardData.files.length > 0) return false
            if (clipboardData.getData('text/html')) return false
            return pasteMarkdown(view, clipboardData.getData('text/plain'), slice)
          },
        },
      }),
    ]
  },
})

/** Puts `text` in, first as `literal` and then as what it means; false where it means nothing, or no blocks may stand. */
function pasteMarkdown(view: EditorView, text: string, literal: Slice): boolean {
  const { $from, from } = view.state.selection
  if (!mayHoldBlocks($from)) return false
  const html = readMarkdown(text, $from.parentOffset > 0)
  if (html === null) return false
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  leaveOut(body)
  const meant = TextParser.fromSchema(view.state.schema).parseSlice(prepareContent(body), {
    context: $from,
    // At its ends a space parts it from the words around it.
    preserveWhitespace: true,
  })
  const typed = view.state.tr.replaceSelection(literal)
  const start = typed.mapping.map(from, -1)
  view.dispatch(closeHistory(typed))
  const { tr, doc, selection } = view.state
  const $start = doc.resolve(start)
  tr.setSelection(TextSelection.between($start, selection.$to)).replaceSelection(
    headingFirst(Slice.maxOpen(meant.content, false), $start),
  )
  view.dispatch(closeHistory(tr).scrollIntoView())
  return true
}

function leaveOut(body: HTMLElement) {
  const struck = body.querySelectorAll('s')
  const pictures = body.querySelectorAll('img')
  for (const element of [...struck, ...pictures]) element.remove()
  // A paragraph of which nothing is left is none.
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent.trim() === '') paragraph.remove()
  if (struck.length > 0) notifyStruck()
  notifyPictures(pictures.length)
}

const cells = new Set(['tableCell', 'tableHeader'])

function mayHoldBlocks($at: ResolvedPos): boolean {
  if ($at.parent.type.name !== 'paragraph') return false
  for (let depth = $at.depth; depth > 0; depth--) if (cells.has($at.node(depth).type.name)) return false
  return true
}

/**
 * A heading pasted behind words at `$from` stays one, with what it heads below it. The editor would join the first
 * block to the words.
 */
export function headingFirst(slice: Slice, $from: ResolvedPos): Slice {
  const { content, openStart, openEnd } = slice
  const joins = openStart > 0 && $from.parentOffset > 0
  return joins && content.childCount > 1 && content.firstChild?.type.name === 'heading'
    ? new Slice(content, 0, openEnd)
    : slice
}

export const notifyStruck = () =>
  notifyAbout('pasted struck', 'Words that were struck through were left out', 'notice')

/** `count` pictures; `areFiles` where they came from a program that hands over their names alone. */
export function notifyPictures(count: number, areFiles = false): void {
  if (count > 0) notifyAbout('pasted pictures', formatLeftOut(count, areFiles), 'notice')
}

const formatLeftOut = (count: number, areFiles: boolean) =>
  areFiles
    ? 'Pictures were left out: the program you copied from does not hand over the file. Save each there, then upload it with the picture button'
    : count === 1
      ? 'A picture from another site was left out. Upload it with the picture button'
      : `${count} pictures from other sites were left out. Upload them with the picture button`
