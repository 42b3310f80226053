/** The list of shared blocks over a text: what is chosen there stands behind the block at the cursor. */
import type { Editor } from '@tiptap/core'
import { lazy, Suspense } from 'react'
import { askBlocks } from './block-choices.ts'

const BlocksDialog = lazy(() => import('./blocks-dialog.tsx'))

const askAgain = async () =>
  [...(await askBlocks({ again: true }))].map((one) => ({ ...one, nodes: [...one.nodes] }))

export function BlockChooser({ editor, close }: { editor: Editor; close: () => void }) {
  const choose = (id: string) => {
    editor.view.focus()
    const { $to, to } = editor.state.selection
    // Never inside a list, a table or a callout: a shared block is a block of the article itself.
    const at = $to.depth > 0 ? $to.after(1) : to
    editor.chain().insertContentAt(at, { type: 'sharedBlock', attrs: { id } }).run()
  }
  const leave = () => {
    close()
    editor.view.focus()
  }
  return (
    <Suspense>
      <BlocksDialog ask={askAgain} choose={choose} leave={leave} />
    </Suspense>
  )
}
