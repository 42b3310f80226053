/** The only module that brings Tiptap into a browser; loaded by `writing-field.tsx`. */
import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { EditorContent } from '@tiptap/react'
import { useCallback, useRef, useState } from 'react'
import { acceptedPictures } from '#app/articles/model/picture.ts'
import { questionOf } from '../comments/comment-decorations.ts'
import { FindBar, type FindQuestion } from '../find/find-bar.tsx'
import { selectedWords } from '../find/find-text.ts'
import { type LinkQuestion, linkAtCursor } from '../links/change-link.ts'
import { LinkDialog } from '../links/link-dialog.tsx'
import { Library } from '../pictures/library.tsx'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { usePictureQuestions } from '../pictures/picture-questions.ts'
import { uploadAt } from '../pictures/picture-uploads.ts'
import { SlashList } from '../slash/slash-list.tsx'
import type { SlashList as Blocks } from '../slash/slash-menu.ts'
import { Toolbar } from '../toolbar/toolbar.tsx'
import type { TextListener } from './text-handle.ts'
import { useArticleEditor } from './use-article-editor.ts'

interface RichTextProps extends TextListener {
  content: string
}

export default function RichText(props: RichTextProps) {
  const [link, setLink] = useState<LinkQuestion | null>(null)
  const [find, setFind] = useState<FindQuestion | null>(null)
  const [blocks, showBlocks] = useState<Blocks | null>(null)
  const [library, setLibrary] = useState(false)
  const pictures = usePictureQuestions()
  const { describe } = pictures
  const files = useRef<HTMLInputElement>(null)
  const askLink = useCallback((editor: Editor) => setLink(linkAtCursor(editor)), [])
  const askFind = useCallback((words: string | null) => setFind(words === null ? null : { words }), [])
  const askPicture = useCallback(
    (editor: Editor) => {
      const position = figureAtCursor(editor)
      if (position === null) files.current?.click()
      else describe(position)
    },
    [describe],
  )
  const askLibrary = useCallback(() => setLibrary(true), [])
  const editor = useArticleEditor({
    ...props,
    pictures,
    askLink,
    askPicture,
    askLibrary,
    askFind,
    showBlocks,
  })
  if (!editor) return null
  const closeFind = () => {
    setFind(null)
    editor.view.focus()
  }
  return (
    <>
      <div className="text-bars">
        <Toolbar
          editor={editor}
          askLink={() => askLink(editor)}
          askPicture={() => askPicture(editor)}
          askLibrary={askLibrary}
          askFind={() => askFind(selectedWords(editor.state))}
          askComment={() => props.onComment(questionOf(editor))}
        />
        {find && <FindBar editor={editor} question={find} close={closeFind} />}
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
      {blocks && <SlashList list={blocks} />}
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
