/** The answer to a thread, folded away until somebody has one. */
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { commentForm } from './comment-form.tsx'
import { useKeptWords } from './kept-words.ts'
import type { Comments } from './use-comments.ts'
import { WordsField } from './words-field.tsx'

export function ReplyField({ threadId, comments }: { threadId: string; comments: Comments }) {
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
