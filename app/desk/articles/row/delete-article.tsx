/** Deleting an article asks first, in a dialog that the browser itself opens where it can. */
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { ChangeAnswer } from '../../forms/form-answer.ts'

interface DeleteArticleProps {
  /** Where changes of this article are posted. */
  address: string
  title: string
  /** The address of the list, to come back to without JavaScript. */
  back: string
  /** Told when it is about to go, and when it stays after all. */
  onLeave: (isGoing: boolean) => void
}

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: string
    commandfor?: string
  }
}

export function DeleteArticle({ address, title, back, onLeave }: DeleteArticleProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const fetcher = useFetcher<ChangeAnswer>()
  const answer = fetcher.data
  const tell = useEffectEvent(onLeave)
  useEffect(() => {
    if (!answer) return
    dialog.current?.close()
    if (!answer.ok) tell(false)
    showToast(answer.message, answer.ok ? 'success' : 'error')
  }, [answer])
  return (
    <>
      <Button
        variant="outline"
        command="show-modal"
        commandfor={`${id}-dialog`}
        // Browsers of some years ago do not know the command yet.
        onClick={() => {
          if (!('command' in HTMLButtonElement.prototype)) dialog.current?.showModal()
        }}
      >
        Delete<span className="sr-only">: {title}</span>
      </Button>
      <dialog
        ref={dialog}
        id={`${id}-dialog`}
        className="card confirm-dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
      >
        <h2 id={`${id}-title`}>Delete Article</h2>
        <p id={`${id}-text`}>Are you sure you want to delete "{title}"? It stays in the trash for 30 days.</p>
        <div className="wrap confirm-dialog-actions">
          {/* A form of this method closes its dialog without any script of ours. */}
          <form method="dialog">
            <button type="submit" {...buttonLook({ variant: 'outline' })}>
              Cancel
            </button>
          </form>
          <fetcher.Form method="post" action={`${address}/delete`} onSubmit={() => onLeave(true)}>
            <input type="hidden" name="back" value={back} />
            <button
              type="submit"
              {...buttonLook({ className: 'button-danger' })}
              disabled={fetcher.state !== 'idle'}
            >
              Delete
            </button>
          </fetcher.Form>
        </div>
      </dialog>
    </>
  )
}
