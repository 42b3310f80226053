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
 * Behind the selection. Asks what it shows where nobody has said so; writing goes on below it, not in its caption.
 */
function insertPicture(editor: Editor, { src, alt, width, height }: KnownPicture): void {
  const attrs = { src, alt, width: String(width), height: String(height) }
  const content = [{ type: 'figure', attrs }, { type: 'paragraph' }]
  editor.chain().insertContentAt(editor.state.selection.to, content).run()
  if (!alt) askWhatShows(editor, src)
}
