import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Labelled } from '../../forms/fields.tsx'

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

interface ChoiceDialogProps {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  label: string
  search: ReturnType<typeof useTyped>
  said: string
  children: ReactNode
  more?: ReactNode
  /** Takes the first of the list, which Enter in the search means; without one nothing. */
  takeFirst: (() => void) | undefined
  leave: () => void
}

export function useTyped() {
  const [typed, setTyped] = useState('')
  return { typed, setTyped }
}

export function ChoiceDialog({
  dialog,
  title,
  label,
  search,
  said,
  children,
  more,
  takeFirst,
  leave,
}: ChoiceDialogProps) {
  return (
    <EditorDialog dialog={dialog} title={title} onClose={leave} onSubmit={() => takeFirst?.()}>
      <Labelled
        label={label}
        draw={(ties) => (
          <input
            {...ties}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search.typed}
            onChange={({ currentTarget }) => search.setTyped(currentTarget.value)}
          />
        )}
      />
      <p role="status" className="soft">
        {said}
      </p>
      {children}
      <div className="wrap confirm-dialog-actions">
        {more}
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
      </div>
    </EditorDialog>
  )
}
