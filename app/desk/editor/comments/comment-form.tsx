/** The form of all buttons in the panel of comments, which stands within the article's own. Without scripts it posts itself. */
import type { FormEvent } from 'react'
import { showToast } from '#app/ui/toast.tsx'
import { CommentAsked } from './comment-dialog.tsx'
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
