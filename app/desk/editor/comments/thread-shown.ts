/** Threads as the editor shows them, and what it is answered. */
import type { ThreadState } from '#app/articles/comments/comment-tables.ts'
import type { Anchor } from '#app/articles/comments/passage.ts'

export interface RemarkShown {
  id: string
  by: string
  isMine: boolean
  /** On the agency's clocks. */
  moment: string
  isEdited: boolean
  /** Empty for one that its writer deleted. */
  words: string
}

export interface ThreadShown {
  id: string
  state: ThreadState
  /** Who resolved it, and when; null while it is open. */
  settled: { by: string; moment: string } | null
  anchor: Anchor
  remarks: readonly RemarkShown[]
  /** False when its words were not in the text that the server has. */
  isPlaced: boolean
}

/** To whatever was asked of the comments, as JSON. */
export type CommentsAnswer =
  /** `version` is the article's: what is on the screen may be older. */
  | { ok: true; message: string; threads: readonly ThreadShown[]; version: number }
  | { ok: false; message: string; threads?: readonly ThreadShown[] }
