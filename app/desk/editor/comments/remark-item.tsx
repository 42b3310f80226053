/** One thing that was said, which its writer may change or delete. */
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { useKeptWords } from './kept-words.ts'
import type { RemarkShown } from './thread-shown.ts'
import type { Comments } from './use-comments.ts'
import { WordsField } from './words-field.tsx'

interface RemarkItemProps {
  threadId: string
  remark: RemarkShown
  post: Comments['post']
}

export function RemarkItem({ threadId, remark, post }: RemarkItemProps) {
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
