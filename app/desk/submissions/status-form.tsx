/** What may be done with a row of a list, wherever it stands: another status, junk and back. */
import { useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { lostReasons } from '#app/submissions/steps/lost-reasons.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { ChangeAnswer } from '../forms/form-answer.ts'
import { junkFailure } from './action-failure.ts'

interface RowProps {
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
}

export interface StatusFormProps extends RowProps {
  status: string
  statuses: readonly string[]
  /** Those that are only saved with a reason. */
  lost?: readonly string[]
}

const reasons = Object.entries(lostReasons)

/** A form that posts, sent by itself as soon as another status is chosen; one that is lost asks why first. */
export function StatusForm(props: StatusFormProps) {
  const { address, name, back, version, failure, status, statuses, lost = [] } = props
  const id = useId()
  const fetcher = useFetcher<ChangeAnswer>()
  useToastOf(fetcher.data)
  // Without it the next form of this row would go on asking.
  useEffect(() => {
    if (fetcher.data?.ok) setAsked(null)
  }, [fetcher.data])
  // The choice shows at once. Refused, it falls back together with the toast, not only once the list has been read anew.
  const isRefused = fetcher.state === 'loading' && fetcher.data?.ok === false
  const [asked, setAsked] = useState<string | null>(null)
  const chosen = isRefused ? null : fetcher.formData?.get('status')
  return (
    <fetcher.Form method="post" action={`${address}/status`} className="row tight status-form">
      <input type="hidden" name="back" value={back} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {failure && <input type="hidden" name="failure" value={failure} />}
      <label htmlFor={id}>
        Status<span className="sr-only"> of {name}</span>
      </label>
      <select
        id={id}
        name="status"
        className="field-input"
        data-key="status"
        value={asked ?? (typeof chosen === 'string' ? chosen : status)}
        onChange={({ currentTarget: { value, form } }) => {
          const asks = lost.includes(value) && value !== status
          setAsked(asks ? value : null)
          if (!asks) fetcher.submit(form)
        }}
      >
        {statuses.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      {lost.length > 0 && (
        <label className={asked ? undefined : 'without-script'}>
          {asked ? 'Why' : `Why, if ${lost.join(' or ')}`}
          <span className="sr-only"> for {name}</span>{' '}
          <select name="reason" className="field-input" defaultValue="" required={asked !== null}>
            <option value="">Choose a reason</option>
            {reasons.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <button
        type="submit"
        {...buttonLook({ variant: 'outline', ...(!asked && { className: 'without-script' }) })}
      >
        Save
      </button>
    </fetcher.Form>
  )
}

export interface JunkFormProps extends RowProps {
  isJunk: boolean
  /** What it is called: "lead", "leads". */
  one: string
  many: string
}

/** Marking as junk asks once more, in place and without JavaScript; taking back does not need to. */
export function JunkForm({ address, name, back, version, isJunk, one, many }: JunkFormProps) {
  const fetcher = useFetcher<ChangeAnswer>()
  useToastOf(fetcher.data)
  const form = (
    <fetcher.Form method="post" action={`${address}/junk`}>
      <input type="hidden" name="back" value={back} />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <input type="hidden" name="failure" value={junkFailure(one)} />
      <input type="hidden" name="junk" value={isJunk ? 'no' : 'yes'} />
      <button type="submit" {...buttonLook({ variant: 'outline' })}>
        {isJunk ? `Restore to ${many}` : 'Yes, mark as junk'}
        <span className="sr-only">: {name}</span>
      </button>
    </fetcher.Form>
  )
  if (isJunk) return form
  return (
    <details className="confirm">
      <summary>
        Junk<span className="sr-only">: {name}</span>
      </summary>
      <div className="row wrap confirm-body">
        <p>Take this {one} out of the list? It stays under Junk and can be restored.</p>
        {form}
      </div>
    </details>
  )
}

/** What a kind marks its submissions with, beside the status. */
export function Badges({ badges }: { badges: readonly string[] }) {
  return badges.map((badge) => (
    <span key={badge} className="tag tag-good">
      {badge}
    </span>
  ))
}

/** Says how a change went, and what others did meanwhile. */
export function useToastOf(answer: ChangeAnswer | undefined) {
  useEffect(() => {
    if (!answer) return
    showToast([answer.message, ...(answer.changes ?? [])].join(' · '), answer.ok ? 'success' : 'error')
  }, [answer])
}
