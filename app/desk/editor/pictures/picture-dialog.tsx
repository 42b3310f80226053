/** Asks what a picture shows. A picture without these words counts as unfinished. */
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Labelled } from '../../forms/text-field.tsx'
import { EditorDialog } from '../page/editor-dialog.tsx'
import type { PictureQuestion } from './picture-questions.ts'

interface PictureDialogProps {
  editor: Editor
  question: PictureQuestion
  close: (question: PictureQuestion) => void
}

const maxLength = 500

export function PictureDialog({ editor, question, close }: PictureDialogProps) {
  const { position } = question
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [issue, setIssue] = useState('')
  const figure = editor.state.doc.nodeAt(position)
  if (figure?.type.name !== 'figure') return null
  const { src, alt, width, height } = figure.attrs

  // The browser gives the focus back to whatever had it, which may be gone by now.
  const leave = () => {
    close(question)
    editor.view.focus()
  }
  const change = () => {
    dialog.current?.close()
    editor.view.focus()
    return editor.chain()
  }
  const keep = () => {
    const described = (field.current?.value ?? '').replace(/\s+/g, ' ').trim()
    if (!described) {
      setIssue('Enter a short description of the picture.')
      field.current?.focus()
      return
    }
    const setAlt = ({ tr }: Pick<Editor['state'], 'tr'>) =>
      tr.setNodeAttribute(position, 'alt', described).docChanged
    change()
      .command(setAlt)
      .setTextSelection(position + 1 + figure.content.size)
      .run()
  }
  const remove = () =>
    change()
      .deleteRange({ from: position, to: position + figure.nodeSize })
      .focus()
      .run()
  return (
    <EditorDialog dialog={dialog} title="Describe the picture" onClose={leave} onSubmit={keep}>
      <img
        className="picture-shown"
        src={src}
        alt={alt || 'Not described yet'}
        width={width ?? undefined}
        height={height ?? undefined}
      />
      <Labelled
        label="Description"
        hint="Screen readers read this aloud. Describe what matters. For a chart, give its figures."
        issue={issue}
        draw={(ties) => (
          <textarea {...ties} ref={field} rows={3} maxLength={maxLength} required defaultValue={alt ?? ''} />
        )}
      />
      <div className="wrap confirm-dialog-actions">
        <Button variant="ghost" onClick={remove}>
          Remove picture
        </Button>
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          Later
        </Button>
        <Button type="submit">Save description</Button>
      </div>
    </EditorDialog>
  )
}
