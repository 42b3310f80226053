/** The answer to a thread, folded away until somebody has one. */
import { type MouseEvent, useState } from 'react'
import { maxRemark } from '#app/articles/comments/comment-tables.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { Labelled } from '../../forms/text-field.tsx'
import { commentForm } from './comment-form.tsx'
import { useKeptWords } from './kept-words.ts'
import type { Comments } from './use-comments.ts'

export function ReplyField({ threadId, comments }: { threadId: string; comments: Comments }) {
  const [words, keepWords] = useKeptWords(`reply:${threadId}`)
  const [remark, setRemark] = useState('')
  const send = async (event: MouseEvent) => {
    event.preventDefault()
    // The same answer, however often it is sent.
    const id = remark || comments.newId()
    setRemark(id)
    const issue = await comments.post({ do: `reply:${threadId}`, remark: id, words })
    if (issue) return showToast(issue, 'error')
    keepWords('')
    setRemark('')
  }
  return (
    <details className="side-more comment-reply">
      <summary>{words ? 'Reply (not sent)' : 'Reply'}</summary>
      <Labelled
        label="Your reply"
        draw={(ties) => (
          <textarea
            {...ties}
            form={commentForm}
            name={`words-${threadId}`}
            rows={3}
            maxLength={maxRemark}
            value={words}
            onChange={({ currentTarget }) => keepWords(currentTarget.value)}
            spellCheck
          />
        )}
      />
      <Button
        type="submit"
        form={commentForm}
        name="do"
        value={`reply:${threadId}`}
        size="sm"
        onClick={(event) => void send(event)}
      >
        Send reply
      </Button>
    </details>
  )
}
