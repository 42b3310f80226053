import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import type { RemarkShown, ThreadShown } from '../comment-threads.ts'
import { useKeptWords, WordsField } from '../comments/comment-field.tsx'
import { type Comments, commentForm } from './comment-form.tsx'

const atOnce = 25

export function CommentsPanel({ comments }: { comments: Comments }) {
  const { threads, openCount, active } = comments
  const [shown, setShown] = useState(atOnce)
  const open = threads.filter(({ state }) => state === 'open')
  const settled = threads.filter(({ state }) => state !== 'open')
  // The one that was clicked in the text is drawn, however far down it is.
  const most = Math.max(shown, open.findIndex(({ id }) => id === active) + 1)
  return (
    <section
      id="comments"
      className="card stack snug side-panel comments"
      aria-labelledby="comments-title"
      // Nothing of it belongs to the article's own form, which saves itself for each key.
      onInput={(event) => event.stopPropagation()}
    >
      <h2 id="comments-title">
        Comments {openCount > 0 && <span className="checks-count">{openCount}</span>}
      </h2>
      {openCount === 0 && <p className="field-hint">No open comments.</p>}
      <p className="field-hint with-script">
        Select words in the text and <span className="with-keyboard">press Ctrl+Alt+M, or </span>choose
        Comment among the tools.
      </p>
      <Threads threads={open.slice(0, most)} comments={comments} />
      {open.length > most && (
        <>
          <Button
            variant="secondary"
            size="sm"
            className="with-script"
            onClick={() => setShown(most + atOnce)}
          >
            Show more ({open.length - most})
          </Button>
          <p className="without-script">{open.length - most} more stand here once these are resolved.</p>
        </>
      )}
      {settled.length > 0 && (
        <details className="side-more">
          <summary>Settled ({settled.length})</summary>
          <Threads threads={settled.slice(0, most)} comments={comments} />
        </details>
      )}
    </section>
  )
}

function Threads({ threads, comments }: { threads: readonly ThreadShown[]; comments: Comments }) {
  if (threads.length === 0) return null
  return (
    <ol className="stack snug comment-threads">
      {threads.map((thread) => (
        <ThreadCard key={thread.id} thread={thread} comments={comments} />
      ))}
    </ol>
  )
}

interface ThreadCardProps {
  thread: ThreadShown
  comments: Comments
}

function ThreadCard({ thread, comments }: ThreadCardProps) {
  const { id, state, anchor, settled, remarks } = thread
  const isPlaced = comments.placed?.has(id) ?? thread.isPlaced
  return (
    <li
      id={`thread-${id}`}
      className="stack tight comment-thread"
      data-active={comments.active === id || undefined}
    >
      {isPlaced ? (
        <button type="button" className="comment-words" onClick={() => comments.show(id)}>
          <span className="sr-only">Show in the text: </span>“{short(anchor.quote)}”
        </button>
      ) : (
        <p>
          <strong>The passage was deleted.</strong> It said “{short(anchor.quote)}”.
        </p>
      )}
      {remarks.length > 0 && (
        <ul className="stack tight comment-remarks">
          {remarks.map((remark) => (
            <RemarkItem key={remark.id} threadId={id} remark={remark} post={comments.post} />
          ))}
        </ul>
      )}
      {settled && <p className="meta">{`Resolved by ${settled.by}, ${settled.moment}`}</p>}
      <div className="row wrap tight">
        <Button
          type="submit"
          form={commentForm}
          name="do"
          value={`${state === 'open' ? 'resolve' : 'reopen'}:${id}`}
          variant="secondary"
          size="sm"
        >
          {state === 'open' ? 'Resolve' : 'Reopen'}
        </Button>
      </div>
      {state === 'open' && <ReplyField threadId={id} comments={comments} />}
    </li>
  )
}

const short = (words: string) => (words.length > 140 ? `${words.slice(0, 140)}…` : words)

interface RemarkItemProps {
  threadId: string
  remark: RemarkShown
  post: Comments['post']
}

function RemarkItem({ threadId, remark, post }: RemarkItemProps) {
  const { id, by, moment, isEdited, isMine, words } = remark
  const [isEditing, setEditing] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setEditing(false))
    edit.current?.focus()
  }
  const remove = async () => {
    const issue = await post({ do: `delete:${threadId}`, remark: id })
    if (issue) showToast(issue, 'error')
  }
  return (
    <li className="stack tight">
      <p className="meta">
        <strong>{by}</strong> {moment}
        {isEdited && words && ' (edited)'}
      </p>
      {isEditing ? (
        <EditField threadId={threadId} remark={remark} post={post} close={close} />
      ) : (
        <p className="comment-said">{words || 'This comment was deleted.'}</p>
      )}
      {isMine && words && !isEditing && (
        <div className="row wrap tight with-script">
          <Button ref={edit} variant="ghost" size="sm" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> your comment</span>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => void remove()}>
            Delete<span className="sr-only"> your comment</span>
          </Button>
        </div>
      )}
    </li>
  )
}

function EditField({ threadId, remark, post, close }: RemarkItemProps & { close: () => void }) {
  const kept = useKeptWords(`edit:${remark.id}`, remark.words)
  const save = async () => {
    const issue = await post({ do: `edit:${threadId}`, remark: remark.id, words: kept.words })
    if (issue) return showToast(issue, 'error')
    kept.keep('')
    close()
  }
  return (
    <>
      <WordsField label="Your comment" kept={kept} send={() => void save()} isFirst />
      <div className="row wrap tight">
        <Button size="sm" onClick={() => void save()}>
          Save
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            kept.discard()
            close()
          }}
        >
          Cancel
        </Button>
      </div>
    </>
  )
}

function ReplyField({ threadId, comments }: { threadId: string; comments: Comments }) {
  const kept = useKeptWords(`reply:${threadId}`)
  const { words } = kept
  const [remark, setRemark] = useState('')
  const send = async () => {
    // The same answer, however often it is sent.
    const id = remark || comments.newId()
    setRemark(id)
    const issue = await comments.post({ do: `reply:${threadId}`, remark: id, words })
    if (issue) return showToast(issue, 'error')
    kept.keep('')
    setRemark('')
  }
  return (
    <details className="side-more comment-reply">
      <summary>{words ? 'Reply (not sent)' : 'Reply'}</summary>
      <WordsField
        label="Your reply"
        kept={kept}
        send={() => void send()}
        post={{ form: commentForm, name: `words-${threadId}` }}
      />
      <Button
        type="submit"
        form={commentForm}
        name="do"
        value={`reply:${threadId}`}
        size="sm"
        onClick={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        Send reply
      </Button>
    </details>
  )
}
