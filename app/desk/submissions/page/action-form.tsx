/** A form that changes one person: it posts with and without scripts, carries the version it was made from, and says how it went. */
import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { ChangeAnswer } from '../../forms/form-answer.ts'
import { nameOnce } from '../../forms/name-once.ts'
import { useToastOf } from '../status-form.tsx'

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
  /** Runs once the change was made. */
  onDone?: () => void
  /** Runs once the browser keeps it, because there was no line. */
  onKept?: () => void
  children: ReactNode
}

export function ActionForm({
  target: { path, version, back },
  action,
  fields = {},
  className,
  onDone,
  onKept,
  children,
}: ActionFormProps) {
  const fetcher = useFetcher<ChangeAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data
  useToastOf(answer, path)
  useEffect(() => {
    if (!answer?.ok && !answer?.isKept) return
    // What was typed stays where it is until it is kept.
    form.current?.reset()
    if (answer.ok) onDone?.()
    else onKept?.()
  }, [answer, onDone, onKept])
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`${path}/${action}`}
      className={className}
      onSubmit={nameOnce}
    >
      <input type="hidden" name="once" />
      <input type="hidden" name="back" value={back} />
      <input type="hidden" name="version" value={version} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {answer && (!answer.ok || answer.changes) && (
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
      <fieldset className="act-fields" disabled={fetcher.state === 'submitting'}>
        {children}
      </fieldset>
    </fetcher.Form>
  )
}
