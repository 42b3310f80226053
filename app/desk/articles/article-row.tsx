import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { articleStatuses, statusLabels } from '#app/articles/model/article.ts'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { ChangeAnswer } from '../forms/form-answer.ts'
import { notifyAbout } from '../live/notify-about.ts'
import type { ArticleOnBoard } from './describe-article.server.ts'

interface ArticleRowProps {
  article: ArticleOnBoard
  here: string
  reviewRequired: boolean
  onLeave: (isGoing: boolean) => void
}

export function ArticleRow(props: ArticleRowProps) {
  const { article, here, reviewRequired, onLeave } = props
  const { id, title, status, excerpt, hasChanges, plan, waits, reviewer } = article
  const titleId = `article-${id}`
  const address = `/admin/articles/${id}`
  return (
    <article className="article-row" data-status={status} aria-labelledby={titleId}>
      <div className="article-row-words">
        <div className="wrap article-row-head">
          <h2 id={titleId}>
            {/* Another document with a policy of its own, like the public site. */}
            <Link className="tap" to={`${address}/edit`} reloadDocument>
              {title}
            </Link>
          </h2>
          <span className="status-badge" data-status={status}>
            {statusLabels[status]}
          </span>
          {hasChanges && <span className="tag tag-urgent">Unpublished changes</span>}
        </div>
        <Facts article={article} />
        {plan && <p className={plan.isLate ? 'article-late' : 'article-plan'}>{plan.text}</p>}
        {waits && <p className="article-to-review">Waiting for a review</p>}
        <OpenComments article={article} />
      </div>
      <div className="article-row-acts">
        <ArticleStatusForm {...{ article, address, reviewRequired }} back={here} />
        <Look article={article} address={address} />
      </div>
      <details className="row-more">
        <summary>
          More<span className="sr-only"> about {title}</span>
        </summary>
        <div className="stack snug row-more-body">
          <p className="measure">{excerpt || 'No excerpt yet.'}</p>
          {reviewer && <p className="meta">Reviewed by {reviewer}</p>}
          <div>
            <DeleteArticle address={address} title={title} back={here} onLeave={onLeave} />
          </div>
        </div>
      </details>
    </article>
  )
}

function Facts({ article }: { article: ArticleOnBoard }) {
  const { title, author, starter, categoryLabel, published, minutes, figures } = article
  return (
    <p className="wrap meta article-row-facts">
      <span>
        {author}
        {starter && `, started by ${starter}`}
      </span>
      {published ? <time dateTime={published.at}>{published.text}</time> : <span>Not published yet</span>}
      <span>{categoryLabel}</span>
      <span>{minutes} min</span>
      {figures && (
        <span>
          <span className="sr-only">Last 12 months of {title}: </span>
          {figures}
        </span>
      )}
    </p>
  )
}

function Look({ article: { title, path }, address }: { article: ArticleOnBoard; address: string }) {
  const look = buttonLook({ variant: 'outline', size: 'sm' })
  // The public site is another document with a policy of its own.
  if (path)
    return (
      <Link {...look} to={path} reloadDocument aria-label={`View ${title}`}>
        View
      </Link>
    )
  return (
    <form method="post" action={`${address}/preview`} target="_blank" rel="noopener">
      <button type="submit" {...look} aria-label={`Preview ${title} in a new tab`}>
        Preview
      </button>
    </form>
  )
}

interface DeleteArticleProps {
  address: string
  title: string
  back: string
  onLeave: (isGoing: boolean) => void
}

declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: string
    commandfor?: string
  }
}

function DeleteArticle({ address, title, back, onLeave }: DeleteArticleProps) {
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

/** What readers come to see is asked once more; every change can be undone. */
interface ArticleStatusFormProps {
  article: Pick<ArticleOnBoard, 'title' | 'status'>
  address: string
  back: string
  reviewRequired: boolean
}

/** With scripts a status picked by pointer is sent by itself; one chosen by keys waits, and so does publishing. */
function ArticleStatusForm(props: ArticleStatusFormProps) {
  const { article, address, back, reviewRequired } = props
  const { title, status } = article
  const id = useId()
  const fetcher = useFetcher<ChangeAnswer>()
  const [waiting, setWaiting] = useState<string | null>(null)
  const byKeys = useRef(false)
  const select = useRef<HTMLSelectElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  useUndo(fetcher.data, address)
  const isRejected = fetcher.state !== 'submitting' && fetcher.data?.ok === false
  const sent = isRejected ? null : fetcher.formData?.get('status')
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

function useUndo(answer: ChangeAnswer | undefined, address: string) {
  useEffect(() => {
    if (!answer) return
    const { ok, message, undo } = answer
    const act =
      ok && undo ? { label: 'Undo', path: `${address}/status`, fields: { status: undo } } : undefined
    notifyAbout(address, message, ok ? 'success' : 'error', act)
  }, [answer, address])
}

function OpenComments({ article: { id, title, comments } }: { article: ArticleOnBoard }) {
  if (comments === 0) return null
  return (
    <p className="article-to-review">
      {/* The editor is another document with a policy of its own. */}
      <Link className="tap" to={`/admin/articles/${id}/edit#comments`} reloadDocument>
        {comments} open {comments === 1 ? 'comment' : 'comments'}
        <span className="sr-only">, {title}</span>
      </Link>
    </p>
  )
}
