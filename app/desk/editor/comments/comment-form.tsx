/** The form of all buttons in the panel of comments, which stands within the article's own. Without scripts it posts itself. */

import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Anchor } from '#app/articles/comments/passage.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { EditorDialog } from '../dialogs/editor-dialog.tsx'
import type { CommentQuestion } from './comment-decorations.ts'
import { useKeptWords, WordsField } from './comment-field.tsx'
import type { Comments } from './use-comments.ts'

/** Its id, which the buttons name. */
export const commentForm = 'comment-form'

interface CommentFormProps {
  /** `once` is the id of what is said next on a plain form, so that a second press of it is the same. */
  article: { id: string; once: string }
  comments: Comments
}

export function CommentForm({ article: { id, once }, comments }: CommentFormProps) {
  const { question, ask } = comments
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const act = submitter?.getAttribute('value')
    if (!act) return
    const issue = await comments.post({ do: act })
    if (issue) showToast(issue, 'error')
  }
  return (
    <>
      <form
        id={commentForm}
        method="post"
        action={`/admin/articles/${id}/comments`}
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="remark" value={once} />
      </form>
      {question && (
        <CommentAsked articleId={id} question={question} comments={comments} close={() => ask(null)} />
      )}
    </>
  )
}

interface CommentAskedProps {
  articleId: string
  question: CommentQuestion
  comments: Comments
  close: () => void
}

/** The dialog, or a word about what has to be selected first. */
function CommentAsked({ question, close, ...more }: CommentAskedProps) {
  const { refused } = question
  useEffect(() => {
    if (refused === undefined) return
    showToast(refused, 'notice')
    close()
  }, [refused, close])
  return question.refused === undefined && <CommentDialog question={question} close={close} {...more} />
}

interface CommentDialogProps extends Omit<CommentAskedProps, 'question'> {
  question: Extract<CommentQuestion, { anchor: Anchor }>
}

function CommentDialog({ articleId, question, comments, close }: CommentDialogProps) {
  const { anchor } = question
  const dialog = useRef<HTMLDialogElement>(null)
  const kept = useKeptWords(`${articleId} ${anchor.quote.slice(0, 100)}`)
  const [issue, setIssue] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // The same post twice is one comment.
  const [ids] = useState(() => ({ id: comments.newId(), remark: comments.newId() }))
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const { at, ...around } = anchor
    const refused = await comments.begin({
      ...{ do: 'comment', ...ids, ...around, at: String(at), words: kept.words },
    })
    setBusy(false)
    setIssue(refused)
    if (refused !== null) return
    kept.keep('')
    dialog.current?.close()
  }
  return (
    <EditorDialog dialog={dialog} title="Comment" onClose={close} onSubmit={() => void send()}>
      <blockquote className="comment-quote">{short(anchor.quote)}</blockquote>
      <WordsField label="Comment" kept={kept} send={() => void send()} rows={4} isFirst />
      <p role="alert" className="form-error" hidden={issue === null}>
        {issue}
      </p>
      <div className="wrap confirm-dialog-actions">
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button type="submit" disabled={isBusy}>
          Comment
        </Button>
      </div>
    </EditorDialog>
  )
}

const short = (words: string) => (words.length > 300 ? `${words.slice(0, 300)}…` : words)
