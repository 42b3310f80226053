/** The status of an article in its row. What readers come to see is asked once more; every change can be taken back. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { articleStatuses, statusLabels } from '#app/articles/article.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import type { ChangeAnswer } from '../../forms/form-answer.ts'
import { tellAbout } from '../../live/tell-about.ts'
import type { ArticleOnBoard } from '../describe-article.server.ts'

interface ArticleStatusFormProps {
  article: Pick<ArticleOnBoard, 'title' | 'status'>
  /** Where changes of this article are posted. */
  address: string
  /** The address of the list, to come back to without JavaScript. */
  back: string
  reviewRequired: boolean
}

/** A form that posts. With scripts a status that was pointed at is sent by itself; one chosen by keys waits, and so does publishing. */
export function ArticleStatusForm(props: ArticleStatusFormProps) {
  const { article, address, back, reviewRequired } = props
  const { title, status } = article
  const id = useId()
  const fetcher = useFetcher<ChangeAnswer>()
  const [waiting, setWaiting] = useState<string | null>(null)
  const byKeys = useRef(false)
  const select = useRef<HTMLSelectElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  useUndo(fetcher.data, address)
  const isRefused = fetcher.state !== 'submitting' && fetcher.data?.ok === false
  const sent = isRefused ? null : fetcher.formData?.get('status')
  // The buttons are gone then, with the focus.
  const leave = () => {
    setWaiting(null)
    if (waiting) select.current?.focus()
  }
  const keys = (event: KeyboardEvent<HTMLFormElement>) => {
    byKeys.current = true
    if (event.key === 'Escape') leave()
    if (event.key !== 'Enter' || waiting === null || event.target !== select.current) return
    event.preventDefault()
    if (waiting === 'published') send.current?.focus()
    else event.currentTarget.requestSubmit()
  }
  return (
    <fetcher.Form
      method="post"
      action={`${address}/status`}
      className="row wrap tight status-form"
      onKeyDown={keys}
      onSubmit={() => {
        byKeys.current = false
        leave()
      }}
    >
      <input type="hidden" name="back" value={back} />
      <label htmlFor={id}>
        Status<span className="sr-only"> of {title}</span>
      </label>
      <select
        ref={select}
        id={id}
        name="status"
        className="field-input"
        data-key="status"
        value={waiting ?? (typeof sent === 'string' ? sent : status)}
        onPointerDown={() => {
          byKeys.current = false
        }}
        onChange={({ currentTarget: { value, form } }) => {
          const waits = value !== status && (value === 'published' || byKeys.current)
          setWaiting(waits ? value : null)
          if (!waits && value !== status) form?.requestSubmit()
        }}
      >
        {articleStatuses.map((one) => (
          <option key={one} value={one}>
            {statusLabels[one]}
          </option>
        ))}
      </select>
      <button
        ref={send}
        type="submit"
        {...buttonLook(waiting ? {} : { variant: 'outline', className: 'without-script' })}
      >
        {waiting === 'published' ? 'Publish' : 'Save'}
        <span className="sr-only">: {title}</span>
      </button>
      {waiting && (
        <Button variant="outline" onClick={leave}>
          Cancel
        </Button>
      )}
      {waiting === 'published' && <Ask reviewRequired={reviewRequired} />}
    </fetcher.Form>
  )
}

/** Whether this text was reviewed is known when it is sent: nothing is promised before. */
const Ask = ({ reviewRequired }: Pick<ArticleStatusFormProps, 'reviewRequired'>) => (
  <span role="status" className="status-ask">
    {reviewRequired ? 'Articles are reviewed before they are published.' : 'Publish the latest text?'}
  </span>
)

/** Says how it went, and offers the way back where it leads to just what was. */
function useUndo(answer: ChangeAnswer | undefined, address: string) {
  useEffect(() => {
    if (!answer) return
    const { ok, message, undo } = answer
    const act =
      ok && undo ? { label: 'Undo', path: `${address}/status`, fields: { status: undo } } : undefined
    tellAbout(address, message, ok ? 'success' : 'error', act)
  }, [answer, address])
}
