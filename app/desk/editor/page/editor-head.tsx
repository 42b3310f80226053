/** The top of the page, with what a plain post has to say. */
import { Link } from 'react-router'
import { FormIssue, FormNotice } from '../../forms/text-field.tsx'
import { BrokenLinkList } from '../publishing/broken-link-list.tsx'
import { WordingList } from '../publishing/wording-list.tsx'
import type { EditorAnswer } from '../saving/editor-answer.ts'
import { answerId } from './conflict-choice.ts'

export function EditorHead({ answer, notice }: { answer: EditorAnswer | undefined; notice: string | null }) {
  return (
    <>
      <div className="wrap editor-head">
        <p className="back-link">
          <Link to="/admin/articles">← Back to articles</Link>
        </p>
        <h1>Edit article</h1>
      </div>
      <FormNotice>{notice}</FormNotice>
      {answer?.message && !answer.ok && (
        <div id={answerId} tabIndex={-1}>
          <FormIssue>{answer.message}</FormIssue>
        </div>
      )}
      {answer?.brokenLinks && <BrokenLinkList links={answer.brokenLinks} className="without-script" />}
      {answer?.wording && <WordingList wording={answer.wording} className="without-script" />}
    </>
  )
}
