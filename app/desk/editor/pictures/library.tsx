/** The picture library over a text: what is chosen there stands behind the selection. */
import type { Editor } from '@tiptap/core'
import { lazy, Suspense } from 'react'
import { insertPicture, type KnownPicture } from './insert-picture.ts'

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
