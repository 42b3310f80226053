/** One thread: the words it is about, what was said, and what can be done. */
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { commentForm } from './comment-form.tsx'
import { RemarkItem } from './remark-item.tsx'
import { ReplyField } from './reply-field.tsx'
import type { ThreadShown } from './thread-shown.ts'
import type { Comments } from './use-comments.ts'

interface ThreadCardProps {
  thread: ThreadShown
  comments: Comments
}

export function ThreadCard({ thread, comments }: ThreadCardProps) {
  const { id, state, original, anchor, suggestion, by, moment, settled, remarks } = thread
  const isPlaced = comments.placed?.has(id) ?? thread.isPlaced
  const isSuggestion = suggestion !== null
  return (
    <li
      id={`thread-${id}`}
      className="stack tight comment-thread"
      data-active={comments.active === id || undefined}
    >
      {isPlaced ? (
        <button type="button" className="comment-words" onClick={() => comments.show(id)}>
          <span className="sr-only">Show in the text: </span>“{short(isSuggestion ? original : anchor.quote)}”
        </button>
      ) : (
        <p>
          <strong>The passage was deleted.</strong> It said “{short(anchor.quote)}”.
        </p>
      )}
      {isSuggestion && (
        <p className="comment-suggestion">
          {suggestion === '' ? 'Suggested: leave these words out' : 'Suggested: '}
          {suggestion !== '' && <ins>{suggestion}</ins>}
        </p>
      )}
      {isSuggestion && <p className="meta">{`${by}, ${moment}`}</p>}
      {remarks.length > 0 && (
        <ul className="stack tight comment-remarks">
          {remarks.map((remark) => (
            <RemarkItem key={remark.id} threadId={id} remark={remark} post={comments.post} />
          ))}
        </ul>
      )}
      {settled && <p className="meta">{`${sayState[state]} by ${settled.by}, ${settled.moment}`}</p>}
      <Acts thread={thread} comments={comments} isPlaced={isPlaced} />
      {state === 'open' && <ReplyField threadId={id} comments={comments} />}
    </li>
  )
}

const sayState = { open: 'Open', resolved: 'Resolved', accepted: 'Accepted', declined: 'Declined' }

function Acts({ thread, comments, isPlaced }: ThreadCardProps & { isPlaced: boolean }) {
  const { id, state, suggestion, isMine, remarks } = thread
  const accept = async () => {
    const issue = await comments.accept(thread)
    if (issue) showToast(issue, 'error')
  }
  const remove = async () => {
    const issue = await comments.post({ do: `delete:${id}` })
    if (issue) showToast(issue, 'error')
  }
  const act = (name: string, label: string) => (
    <Button type="submit" form={commentForm} name="do" value={`${name}:${id}`} variant="secondary" size="sm">
      {label}
    </Button>
  )
  if (state !== 'open') return <div className="row wrap tight">{act('reopen', 'Reopen')}</div>
  return (
    <div className="row wrap tight">
      {suggestion === null ? (
        act('resolve', 'Resolve')
      ) : (
        <>
          {isPlaced && (
            <Button size="sm" className="with-script" onClick={() => void accept()}>
              Accept
            </Button>
          )}
          {act('decline', 'Decline')}
          {isMine && remarks.length === 0 && (
            <Button size="sm" variant="ghost" className="with-script" onClick={() => void remove()}>
              Delete
            </Button>
          )}
        </>
      )}
    </div>
  )
}

const short = (words: string) => (words.length > 140 ? `${words.slice(0, 140)}…` : words)
