/**
 * A native dialog: the browser traps the focus, closes it on Escape and gives the focus back to its opener. It is a
 * centred modal from 768 px and a drawer at the bottom below, by the style sheet alone.
 */
import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  /** What openers name in `data-dialog`. */
  id: string
  title: string
  /** `wide` is up to 64 rem and 95 % of the window, `audience` at most 90 % of its height. */
  size?: 'wide' | 'audience'
  /** Drawn when it is opened first, and kept from then on: most visitors never open it. */
  children: React.ReactNode
}

export function Dialog({ id, title, size = 'wide', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isDrawn = useOpenedOnce(dialog)
  const titleId = `${id}-title`
  return (
    <dialog ref={dialog} id={id} className="dialog" data-size={size} aria-labelledby={titleId}>
      <div className="row between dialog-head">
        {/* Where the loader puts the focus. */}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {/* A form of this method closes its dialog without any script of ours. */}
        <form method="dialog">
          <button type="submit" className="dialog-close" aria-label="Close">
            <Icon name="close" />
          </button>
        </form>
      </div>
      <div className="dialog-body" aria-busy={isDrawn ? undefined : true}>
        {isDrawn ? children : 'Opening...'}
      </div>
    </dialog>
  )
}

/** Whether `dialog` was ever open. The loader opens it before React is awake, so the attribute is what is read. */
function useOpenedOnce(dialog: RefObject<HTMLDialogElement | null>): boolean {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const element = dialog.current
    if (!element || opened) return
    // The dialog stands before its form does, and the browser draws it in between.
    const look = () => element.open && startTransition(() => setOpened(true))
    const observer = new MutationObserver(look)
    observer.observe(element, { attributes: true, attributeFilter: ['open'] })
    look()
    return () => observer.disconnect()
  }, [dialog, opened])
  return opened
}
