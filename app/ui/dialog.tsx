/**
 * A native dialog: the browser traps the focus and gives it back. A centred modal from 768 px and a drawer below, by
 * style alone.
 */
import { Icon } from './icon.tsx'

interface DialogProps {
  /** What openers name in `data-dialog`. */
  id: string
  title: string
  /** `wide` is up to 64 rem and 95 % of the window, `audience` at most 90 % of its height. */
  size?: 'wide' | 'audience'
  children: React.ReactNode
}

export function Dialog({ id, title, size = 'wide', children }: DialogProps) {
  const titleId = `${id}-title`
  return (
    <dialog id={id} className="dialog" closedby="any" data-size={size} aria-labelledby={titleId}>
      <div className="row between dialog-head">
        {/* Where the focus goes when it opens. */}
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
      <div className="dialog-body">{children}</div>
    </dialog>
  )
}
