/** The only module that brings Tiptap into a browser; loaded by `writing-field.tsx`. */
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { EditorContent } from '@tiptap/react'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { acceptedPictures } from '#app/articles/model/picture.ts'
import { questionOf } from './comment-decorations.ts'
import { LinkDialog, type LinkQuestion, linkAtCursor } from './link-dialog.tsx'
import { PictureDialog, usePictureQuestions } from './picture-dialog.tsx'
import { askWhatShows, uploadAt } from './picture-uploads.ts'
import type { TextListener } from './text-handle.ts'
import { Toolbar } from './toolbar.tsx'
import { useArticleEditor } from './use-article-editor.ts'

interface RichTextProps extends TextListener {
  content: string
}

export default function RichText(props: RichTextProps) {
  const [link, setLink] = useState<LinkQuestion | null>(null)
  const [library, setLibrary] = useState(false)
  const pictures = usePictureQuestions()
  const { describe } = pictures
  const files = useRef<HTMLInputElement>(null)
  const askLink = useCallback((editor: Editor) => setLink(linkAtCursor(editor)), [])
  const askPicture = useCallback(
    (editor: Editor) => {
      const position = figureAtCursor(editor)
      if (position === null) files.current?.click()
      else describe(position)
    },
    [describe],
  )
  const editor = useArticleEditor({ ...props, pictures, askLink, askPicture })
  if (!editor) return null
  return (
    <>
      <div className="text-bars">
        <Toolbar
          editor={editor}
          askLink={() => askLink(editor)}
          askPicture={() => askPicture(editor)}
          askLibrary={() => setLibrary(true)}
          askComment={() => props.onComment(questionOf(editor))}
        />
      </div>
      <EditorContent editor={editor} className="writing-surface" />
      <input
        ref={files}
        type="file"
        accept={acceptedPictures}
        multiple
        hidden
        aria-label="Picture from this device"
        onChange={({ currentTarget }) => {
          for (const file of currentTarget.files ?? []) void uploadAt(editor, file, editor.state.selection.to)
          currentTarget.value = ''
        }}
      />
      {library && <Library editor={editor} close={() => setLibrary(false)} />}
      {link && <LinkDialog editor={editor} question={link} close={() => setLink(null)} />}
      {pictures.asked && (
        <PictureDialog
          key={pictures.asked.id}
          editor={editor}
          question={pictures.asked}
          turn={pictures.turn}
          close={pictures.close}
        />
      )}
    </>
  )
}

function figureAtCursor({ state }: Editor): number | null {
  const { $from, from } = state.selection
  if (state.selection instanceof NodeSelection && state.selection.node.type.name === 'figure') return from
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'figure') return $from.before(depth)
  return null
}

const LibraryDialog = lazy(() => import('./library-dialog.tsx'))

function Library({ editor, close }: { editor: Editor; close: () => void }) {
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

interface KnownPicture {
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
