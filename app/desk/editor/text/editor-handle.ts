/** The editor as the page knows it. */
import type { Editor } from '@tiptap/core'
import { placeOf } from '../checks/text-checks.ts'
import { commentsHandleOf } from '../comments/comments-handle.ts'
import { outlineHandleOf } from '../outline/move-section.ts'
import { readContent } from '../schema/read-content.ts'
import { ContentWriter } from '../schema/write-content.ts'
import type { TextHandle } from './text-handle.ts'

/** `describe` asks what the picture at a place shows. */
export function handleOf(editor: Editor, describe: (position: number) => void): TextHandle {
  const writer = new ContentWriter()
  return {
    read: () => writer.write(editor.state.doc),
    replace: (html, isUndoable) => {
      editor
        .chain()
        .setMeta('addToHistory', isUndoable)
        .setContent(readContent(html, editor.schema).toJSON(), { emitUpdate: false })
        .run()
    },
    show: (finding) => {
      const place = placeOf(editor.view, finding)
      if (!place) return
      const isPicture = editor.state.doc.nodeAt(place.from)?.type.name === 'figure'
      if (isPicture) return describe(place.from)
      editor.chain().setTextSelection(place).scrollIntoView().run()
      // Not Tiptap's own command: it waits for a frame, and what is typed meanwhile falls on the button.
      editor.view.focus()
    },
    lookAgain: (context) => editor.storage.textChecks.lookAgain(context),
    lookNow: () => editor.storage.textChecks.lookNow(),
    listen: (listener) => {
      editor.on('update', listener)
      return () => editor.off('update', listener)
    },
    outline: outlineHandleOf(editor),
    comments: commentsHandleOf(editor),
  }
}
