/** A form that changes one person: it posts with and without scripts, carries the version it was made from, and says how it went. */
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { nameOnce } from '../../forms/name-once.ts'
import { useUnsent } from '../../forms/unsent.ts'
import { useActionFetcher } from '../action-fetcher.ts'
import { useToastOf } from '../status-form.tsx'
import { forgetPress, isOneTooMany } from './one-press.ts'

/** What every form of a person's page needs to know of it. */
export interface ActionTarget {
  /** The address of the page. */
  path: string
  version: number
  /** Where a plain form goes on to. */
  back: string
}

export interface ActionFormProps {
  target: ActionTarget
  /** The last part of the address it is posted to: "notes", "calls". */
  action: string
  /** Fixed fields. */
  fields?: Readonly<Record<string, string>>
  className?: string
  /** True for a form with a file. */
  hasFile?: boolean
  /** Runs once the change was made; a button may have posted it to another action. */
  onDone?: (action: string) => void
  /** Runs once the browser keeps it, because there was no line. */
  onKept?: () => void
  /** Hears whether its post is on the way, until everything was read anew. */
  onSending?: (isSending: boolean) => void
  /** True while nothing in it may be pressed. */
  isDead?: boolean
  children: ReactNode
}

export function ActionForm({
  target: { path, version, back },
  action,
  fields = {},
  className,
  hasFile = false,
  onDone,
  onKept,
  onSending,
  isDead = false,
  children,
}: ActionFormProps) {
  const { fetcher, answer, look } = useActionFetcher(`${path}/${action}`)
  const form = useRef<HTMLFormElement>(null)
  const posted = useRef(action)
  // Once all that was kept is sent, nothing is kept any more.
  const wasSent = useUnsent() === 0 && answer?.isKept
  useToastOf(answer, path)
  useEffect(() => {
    if (!answer) return
    if (!answer.ok && !answer.isKept) return forgetPress()
    // What was typed stays where it is until it is kept.
    form.current?.reset()
    if (answer.ok) onDone?.(posted.current)
    else onKept?.()
  }, [answer, onDone, onKept])
  const isSending = fetcher.state !== 'idle'
  useEffect(() => onSending?.(isSending), [isSending, onSending])
  const send = (event: FormEvent<HTMLFormElement>) => {
    // Its buttons are all of them.
    const { submitter } = event.nativeEvent as SubmitEvent
    posted.current = submitter?.getAttribute('formaction')?.split('/').at(-1) ?? action
    if (isOneTooMany(posted.current, submitter)) return event.preventDefault()
    nameOnce(event)
    look(event)
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${path}/${action}`}
      className={className}
      {...(hasFile && { encType: 'multipart/form-data' as const })}
      onSubmit={send}
    >
      <input type="hidden" name="once" />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="version" value={version} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answer && (!answer.ok || answer.changes) && !wasSent && (
        <div role="alert" className={answer.ok || answer.isKept ? 'form-notice' : 'form-error'}>
          <p>{answer.message}</p>
          {answer.changes && (
            <ul className="bullets">
              {answer.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {/* One post at a time: a second tap on the way would be a second note. */}
      <fieldset className="act-fields" disabled={isDead || fetcher.state === 'submitting'}>
        {children}
      </fieldset>
    </fetcher.Form>
  )
}
