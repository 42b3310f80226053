/** The picture library over a text: what is chosen there stands behind the selection. */

import type { Editor } from '@tiptap/core'
import { lazy, Suspense } from 'react'
import { askWhatShows } from './picture-uploads.ts'

const LibraryDialog = lazy(() => import('./library-dialog.tsx'))

export function Library({ editor, close }: { editor: Editor; close: () => void }) {
  const choose = (picture: KnownPicture) => {
    editor.view.focus()
    insertPicture(editor, picture)
  }
  const leave = () => {
    close()
    editor.view.focus()
  }
  return (
    <Suspense>
      <LibraryDialog choose={choose} leave={leave} />
    </Suspense>
  )
}

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
function insertPicture(editor: Editor, { src, alt, width, height }: KnownPicture): void {
  const attrs = { src, alt, width: String(width), height: String(height) }
  const content = [{ type: 'figure', attrs }, { type: 'paragraph' }]
  editor.chain().insertContentAt(editor.state.selection.to, content).run()
  if (!alt) askWhatShows(editor, src)
}
