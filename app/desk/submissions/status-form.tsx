/** Another status of a row of a list, wherever it stands, and how a change of it went. */
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { lostReasons } from '#app/submissions/steps/outcomes.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { useActionFetcher } from '../forms/action-fetcher.ts'
import type { ChangeAnswer } from '../forms/form-answer.ts'
import { notifyAbout } from '../live/notify-about.ts'

export interface StatusFormProps {
  /** Where the changes of this row are posted. */
  address: string
  /** The person's name. */
  name: string
  /** The address of the list, to come back to without JavaScript. */
  back: string
  /** What the form was made from: a change that overtook it is not overwritten. Articles have none of their own here. */
  version?: number
  /** What to say when the change never reaches the server. */
  failure?: string | undefined
  status: string
  statuses: readonly string[]
  /** In a line of a list what it is for is only read out. */
  isShort?: boolean
  /** Those that are only saved with a reason. */
  lost?: readonly string[]
  /** On a board, which shows what others did: the form is drawn anew as its card goes to another column. */
  onAnswer?: (answer: ChangeAnswer) => void
}

const reasons = Object.entries(lostReasons)

/** A form that posts, sent by itself as soon as another status is chosen; one that is lost asks why first. */
export function StatusForm(props: StatusFormProps) {
  const { address, name, back, version, failure, status, statuses, isShort, onAnswer, lost = [] } = props
  const isOnBoard = onAnswer !== undefined
  const id = useId()
  const options = isOnBoard ? { key: `move ${address}` } : {}
  const { fetcher, answer, look } = useActionFetcher(`${address}/status`, options)
  useToastOf(answer, address)
  const keys = useKeyedChoice(status)
  const [asked, setAsked] = useState<string | null>(null)
  // Without it the next form of this row would go on asking.
  useEffect(() => {
    if (answer?.ok) setAsked(null)
    if (answer) onAnswer?.(answer)
  }, [answer, onAnswer])
  // The choice shows at once. Refused, it falls back together with the toast, not only once the list has been read anew.
  const isRejected = fetcher.state !== 'submitting' && answer?.ok === false
  const chosen = isRejected ? null : fetcher.formData?.get('status')
  return (
    <fetcher.Form
      method="post"
      action={`${address}/status`}
      className="row wrap tight status-form"
      onSubmit={(event) => {
        nameOnce(event)
        look(event)
      }}
    >
      <input type="hidden" name="once" />
      <input type="hidden" name="back" value={back} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {failure && <input type="hidden" name="failure" value={failure} />}
      {isOnBoard && <input type="hidden" name="asks" value="sold" />}
      <label htmlFor={id} {...(isShort && { className: 'sr-only' })}>
        Status<span className="sr-only"> of {name}</span>
      </label>
      <select
        id={id}
        name="status"
        className="field-input"
        data-key="status"
        value={asked ?? keys.waiting ?? (typeof chosen === 'string' ? chosen : status)}
        onPointerDown={keys.onPointer}
        onKeyDown={(event) => {
          holdEscape(event, asked ?? keys.waiting)
          if (event.key === 'Escape') setAsked(null)
          keys.onKey(event)
        }}
        onChange={({ currentTarget: { value, form } }) => {
          const asks = lost.includes(value) && value !== status
          setAsked(asks ? value : null)
          if (!asks && !keys.waits(value)) form?.requestSubmit()
        }}
      >
        {statuses.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      {lost.length > 0 && (
        <WhyLost
          name={name}
          label={asked ? 'Why' : `Why, if ${lost.join(' or ')}`}
          isAsked={asked !== null}
        />
      )}
      <button
        type="submit"
        {...buttonLook({
          variant: 'outline',
          ...(keys.waiting === null && !asked && { className: 'without-script' }),
        })}
        onClick={keys.forget}
      >
        {isOnBoard ? `Move ${name}` : 'Save'}
      </button>
      {!isOnBoard && <Overtaken changes={answer?.ok ? undefined : answer?.changes} />}
    </fetcher.Form>
  )
}

function WhyLost({ name, label, isAsked }: { name: string; label: string; isAsked: boolean }) {
  return (
    <label className={isAsked ? undefined : 'without-script'}>
      {label}
      <span className="sr-only"> for {name}</span>{' '}
      <select name="reason" className="field-input" defaultValue="" required={isAsked}>
        <option value="">Choose a reason</option>
        {reasons.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What others did first: it stays in its place, because a message passes. */
export function Overtaken({ changes }: { changes: readonly string[] | undefined }) {
  if (!changes) return null
  return (
    <ul className="form-error" aria-label="What changed meanwhile">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  )
}

/** Escape puts back what was chosen; only the next one leaves the list (frame/keys/shortcuts.ts). */
function holdEscape(event: KeyboardEvent<HTMLSelectElement>, chosen: string | null) {
  if (event.key === 'Escape' && chosen !== null) event.preventDefault()
}

/**
 * What was chosen by keys waits for Enter or the button: an arrow passes one status after the other, and each of them would
 * be posted. Escape goes back to what is stored.
 */
function useKeyedChoice(stored: string) {
  const [waiting, setWaiting] = useState<string | null>(null)
  const byKeys = useRef(false)
  return {
    waiting,
    forget: () => setWaiting(null),
    onPointer: () => {
      byKeys.current = false
    },
    onKey: (event: KeyboardEvent<HTMLSelectElement>) => {
      byKeys.current = true
      if (event.key === 'Escape') setWaiting(null)
      if (event.key !== 'Enter' || waiting === null) return
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
      setWaiting(null)
    },
    /** True when the choice is not to be posted yet. */
    waits(choice: string): boolean {
      if (byKeys.current) setWaiting(choice === stored ? null : choice)
      return byKeys.current
    },
  }
}

/** What a kind marks its submissions with, beside the status. */
export function Badges({ badges }: { badges: readonly string[] }) {
  return badges.map((badge) => (
    <span key={badge} className="tag tag-good">
      {badge}
    </span>
  ))
}

const told = new WeakSet<ChangeAnswer>()

/** Says how a change of the row at `address` went, what others did meanwhile, and how to take it back. */
export function useToastOf(answer: ChangeAnswer | undefined, address: string) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useEffect(() => {
    // The form of a card that went to another column is drawn anew, with the answer that it had.
    if (!answer || told.has(answer)) return
    told.add(answer)
    const { ok, message, changes = [], undo, page } = answer
    const act = undo && { label: 'Undo', path: `${address}/undo`, fields: { event: undo } }
    const kind = ok ? 'success' : answer.isKept ? 'notice' : 'error'
    notifyAbout(address, [message, ...changes].join(' · '), kind, act || undefined)
    // What was refused was made from a page that is out of date: nobody should send it again like that.
    if (!ok && changes.length > 0) void revalidate()
    if (page) void navigate(page)
  }, [answer, address, revalidate, navigate])
}

/** Names what the form is about to send, in its field `once`. Browsers make such names on a safe line only. */
export function nameOnce(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem('once')
  if (field instanceof HTMLInputElement && 'randomUUID' in crypto) field.value = crypto.randomUUID()
}
