/** Says which point of a picture its crops keep: two numbers, or with scripts a press on the picture. */
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { FormAnswer } from '../../forms/form-answer.ts'
import { TextField } from '../../forms/text-field.tsx'
import type { LibraryPicture } from './describe-library.server.ts'

interface FocusFormProps {
  picture: LibraryPicture
  answer: FormAnswer | undefined
}

/** What a press of an arrow key moves, per cent; with Shift. */
const steps = { small: 1, large: 10 }

export function FocusForm({
  picture: { id, name, focus, thumbnail, width, height },
  answer,
}: FocusFormProps) {
  const isAnswered = answer?.typed.form === 'focus'
  const typed = isAnswered ? answer.typed : {}
  const [x, setX] = useState(typed.x ?? String(focus.x))
  const [y, setY] = useState(typed.y ?? String(focus.y))
  const set = (left: number, top: number) => {
    setX(String(within(left)))
    setY(String(within(top)))
  }
  const press = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // Enter on a button is a press without a place.
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    set(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100)
  }
  const keys = (event: KeyboardEvent) => {
    const step = event.shiftKey ? steps.large : steps.small
    const [right, down] = ways[event.key] ?? []
    if (right === undefined || down === undefined) return
    event.preventDefault()
    set(Number(x) + right * step, Number(y) + down * step)
  }
  const number = { type: 'number', min: 0, max: 100, step: 1, inputMode: 'numeric', required: true } as const
  return (
    <details className="confirm" open={isAnswered}>
      <summary>
        Set focal point<span className="sr-only"> of {name || 'this picture'}</span>
      </summary>
      <form method="post" className="stack snug library-form">
        <input type="hidden" name="form" value="focus" />
        <input type="hidden" name="id" value={id} />
        <p>Cards and other crops of the picture keep this point in sight.</p>
        <button
          type="button"
          className="focus-picture"
          aria-label="Choose the point: press on the picture, or use the arrow keys"
          onClick={press}
          onKeyDown={keys}
        >
          <img src={thumbnail} alt="" width={width} height={height} loading="lazy" />
          <svg aria-hidden="true">
            <circle cx={`${within(Number(x))}%`} cy={`${within(Number(y))}%`} r="11" />
            <circle cx={`${within(Number(x))}%`} cy={`${within(Number(y))}%`} r="8" />
          </svg>
        </button>
        <div className="wrap focus-numbers">
          <TextField
            {...number}
            name="x"
            label="From the left, %"
            value={x}
            onChange={({ currentTarget }) => setX(currentTarget.value)}
            issue={isAnswered ? answer.issues?.x : undefined}
          />
          <TextField
            {...number}
            name="y"
            label="From the top, %"
            value={y}
            onChange={({ currentTarget }) => setY(currentTarget.value)}
            issue={isAnswered ? answer.issues?.y : undefined}
          />
        </div>
        <div>
          <Button type="submit">Save focal point</Button>
        </div>
      </form>
    </details>
  )
}

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (share: number) => Math.min(100, Math.max(0, Math.round(share) || 0))
