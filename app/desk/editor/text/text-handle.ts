/** What the page can ask of the text, whichever way it is written: in the editor, or as HTML where that cannot load. */
import type { CheckContext, TextReport } from '../checks/text-checks.ts'
import type { CommentQuestion, CommentsHandle } from '../comments/comment-decorations.ts'
import type { OutlineHandle } from '../outline/move-section.ts'

export interface TextHandle {
  /** The HTML as it is stored. */
  read: () => string
  /** Puts another text in its place, as a step of its own unless it is not `isUndoable`. */
  replace: (html: string, isUndoable: boolean) => void
  show: (finding: string) => void
  lookAgain: (context: CheckContext) => void
  /** Checks at once. */
  lookNow: () => void
  listen: (listener: () => void) => () => void
  /** Its sections; null where it is written as HTML. */
  outline: OutlineHandle | null
  /** Its comments; null where it is written as HTML. */
  comments: CommentsHandle | null
}

/** What the text tells the page. None may change: the editor keeps those that it began with. */
export interface TextListener {
  onReady: (text: TextHandle) => void
  onReport: (report: TextReport) => void
  onComment: (question: CommentQuestion) => void
}
