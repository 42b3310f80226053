/** What the page can ask of the text: in the editor, or as HTML where that cannot load. */
import type { CheckContext, TextReport } from '../checks/text-checks.ts'
import type { CommentQuestion, CommentsHandle } from '../comments/comment-decorations.ts'
import type { OutlineHandle } from '../outline/sections.ts'

export interface TextHandle {
  read: () => string
  /** Puts another text in its place, as a step of its own unless it is not `isUndoable`. */
  replace: (html: string, isUndoable: boolean) => void
  show: (finding: string) => void
  lookAgain: (context: CheckContext) => void
  lookNow: () => void
  listen: (listener: () => void) => () => void
  outline: OutlineHandle | null
  comments: CommentsHandle | null
}

/** None may change: the editor keeps those it began with. */
export interface TextListener {
  onReady: (text: TextHandle) => void
  onReport: (report: TextReport) => void
  onComment: (question: CommentQuestion) => void
}
