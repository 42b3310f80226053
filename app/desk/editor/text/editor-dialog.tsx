import { type FormEvent, type ReactNode, type RefObject, useEffect, useId } from 'react'
import { createPortal } from 'react-dom'

interface EditorDialogProps {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  onClose: () => void
  onSubmit?: () => void
  children: ReactNode
}

export function EditorDialog({ dialog, title, onClose, onSubmit, children }: EditorDialogProps) {
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [dialog])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React's tree it stands within the form of the article.
    event.stopPropagation()
    onSubmit?.()
  }
  return createPortal(
    <dialog ref={dialog} className="card editor-dialog" aria-labelledby={id} onClose={onClose}>
      <form className="stack editor-dialog-body" onSubmit={submit} noValidate>
        <h2 id={id}>{title}</h2>
        {children}
      </form>
    </dialog>,
    document.body,
  )
}
