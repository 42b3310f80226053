/** Asks what a picture shows. A picture without these words counts as unfinished. */
import type { Editor } from '@tiptap/core'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import type { PictureQuestion } from './picture-questions.ts'

interface PictureDialogProps {
  editor: Editor
  question: PictureQuestion
  close: (question: PictureQuestion) => void
}

const longest = 500

export function PictureDialog({ editor, question, close }: PictureDialogProps) {
  const { position } = question
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState('')
  const figure = editor.state.doc.nodeAt(position)
  useEffect(() => dialog.current?.showModal(), [])
  // The browser gives the focus back to whatever had it, which may be gone by now.
  const leave = () => {
    close(question)
    editor.view.focus()
  }
  if (figure?.type.name !== 'figure') return null

  const keep = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const alt = (field.current?.value ?? '').replace(/\s+/g, ' ').trim()
    if (!alt) {
      setFault('Say in a few words what can be seen.')
      field.current?.focus()
      return
    }
    dialog.current?.close()
    editor.view.focus()
    editor
      .chain()
      .command(({ tr }) => {
        tr.setNodeAttribute(position, 'alt', alt)
        return true
      })
      .setTextSelection(position + 1 + figure.content.size)
      .run()
  }
  const remove = () => {
    dialog.current?.close()
    editor.view.focus()
    editor
      .chain()
      .deleteRange({ from: position, to: position + figure.nodeSize })
      .focus()
      .run()
  }
  return createPortal(
    <dialog ref={dialog} className="editor-dialog" aria-labelledby={`${id}-title`} onClose={leave}>
      <form className="editor-dialog-body" onSubmit={keep} noValidate>
        <h2 id={`${id}-title`}>What does the picture show?</h2>
        <img
          className="picture-shown"
          src={figure.attrs.src}
          alt={figure.attrs.alt || 'Not described yet'}
          width={figure.attrs.width ?? undefined}
          height={figure.attrs.height ?? undefined}
        />
        <div className="field">
          <label htmlFor={`${id}-alt`}>Description</label>
          <p id={`${id}-hint`} className="field-hint">
            Readers who cannot see it hear this. Say what matters in it: for a chart, its figures.
          </p>
          <textarea
            ref={field}
            id={`${id}-alt`}
            className="field-input"
            rows={3}
            maxLength={longest}
            required
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-hint ${id}-fault` : `${id}-hint`}
            defaultValue={figure.attrs.alt ?? ''}
          />
          {fault && (
            <p id={`${id}-fault`} className="field-fault">
              {fault}
            </p>
          )}
        </div>
        <div className="confirm-dialog-actions">
          <Button variant="ghost" onClick={remove}>
            Remove the picture
          </Button>
          <Button variant="outline" onClick={() => dialog.current?.close()}>
            Later
          </Button>
          <Button type="submit">Keep the description</Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}
