/** What stands between a text and its readers, listed before it is published. */
import { useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'

export interface Hurdles {
  act: string
  /** Words that stand for each picture that nobody described. */
  pictures: readonly { id: string; words: string }[]
  links: readonly { href: string; text: string; why: string }[]
}

interface PublishDialogProps {
  hurdles: Hurdles
  show: (finding: string) => void
  anyway: () => void
  close: () => void
}

export function PublishDialog({
  hurdles: { act, pictures, links },
  show,
  anyway,
  close,
}: PublishDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const leave = (then?: () => void) => {
    dialog.current?.close()
    then?.()
  }
  return (
    <dialog ref={dialog} className="editor-dialog" aria-labelledby={`${id}-title`} onClose={close}>
      <div className="editor-dialog-body">
        <h2 id={`${id}-title`}>Before this is published</h2>
        {pictures.length > 0 && (
          <>
            <p>Readers who cannot see these pictures hear nothing of them. Say what they show first:</p>
            <ul className="hurdles">
              {pictures.map((picture) => (
                <li key={picture.id}>
                  <span>{picture.words}</span>
                  <Button variant="secondary" size="sm" onClick={() => leave(() => show(picture.id))}>
                    Describe<span className="sr-only">: {picture.words}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
        {links.length > 0 && (
          <>
            <p>These links lead nowhere:</p>
            <ul className="hurdles">
              {links.map((link) => (
                <li key={`${link.href} ${link.text}`}>
                  <span>
                    <strong>{link.text || link.href}</strong>: {link.why}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="confirm-dialog-actions">
          <Button variant={pictures.length > 0 ? 'default' : 'outline'} onClick={() => leave()}>
            Back to the text
          </Button>
          {pictures.length === 0 && (
            <Button onClick={() => leave(anyway)}>
              {act === 'schedule' ? 'Schedule anyway' : 'Publish anyway'}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}
