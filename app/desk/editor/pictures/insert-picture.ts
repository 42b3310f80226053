import type { Editor } from '@tiptap/core'
import { askWhatShows } from './upload-at.ts'

export interface KnownPicture {
  src: string
  alt: string
  width: number
  height: number
}

/**
 * Puts a picture that is on the server behind the selection, and asks what it shows where nobody has said so. Writing goes on
 * below it, and not in its caption.
 */
export function insertPicture(editor: Editor, { src, alt, width, height }: KnownPicture): void {
  const attrs = { src, alt, width: String(width), height: String(height) }
  const content = [{ type: 'figure', attrs }, { type: 'paragraph' }]
  editor.chain().insertContentAt(editor.state.selection.to, content).run()
  if (!alt) askWhatShows(editor, src)
}
