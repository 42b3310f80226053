/** What the page can ask of the text: in the editor, or as HTML where that cannot load. */

import type { CommentQuestion, CommentsHandle } from './comment-decorations.ts'
import type { CheckContext, TextReport } from './text-checks.ts'

export interface TextHandle {
  read: () => string
  /** Puts another text in its place, as a step of its own unless it is not `isUndoable`. */
  replace: (html: string, isUndoable: boolean) => void
  show: (finding: string) => void
  lookAgain: (context: CheckContext) => void
  lookNow: () => void
  listen: (listener: () => void) => () => void
  comments: CommentsHandle | null
}

/** None may change: the editor keeps those it began with. */
export interface TextListener {
  onReady: (text: TextHandle) => void
  onReport: (report: TextReport) => void
  onComment: (question: CommentQuestion) => void
}
