/** One thread: the words it is about, what was said, and what can be done. */
import { Button } from '#app/ui/button.tsx'
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
