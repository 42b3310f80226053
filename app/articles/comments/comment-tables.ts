/** Comments and suggestions on a passage: a thread for each, and what was said in it. */
import type { Generated, Moment } from '#app/platform/database/tables.ts'

/** How a thread stands. The last two are of suggestions alone. */
export type ThreadState = 'open' | 'resolved' | 'accepted' | 'declined'

export interface ArticleThreadTable {
  id: string
  article_id: string
  created_at: Moment
  created_by: string
  state: Generated<ThreadState>
  decided_at: Generated<Moment | null>
  decided_by: Generated<string | null>
  /** The words as they were when it was begun. */
  original: string
  /** Where it is, as `Anchor` has it. */
  quote: string
  before: string
  after: string
  at: number
  /** The words proposed instead; null for a comment, empty to leave them out. */
  suggestion: string | null
}

export interface ArticleRemarkTable {
  id: string
  thread_id: string
  created_at: Moment
  created_by: string
  edited_at: Generated<Moment | null>
  /** Empty once its writer took it away and others had answered. */
  words: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    article_threads: ArticleThreadTable
    article_remarks: ArticleRemarkTable
  }
}

/** Characters of a remark, and of the words that are proposed. */
export const maxRemark = 4000
export const maxSuggestion = 2000
/** Threads of one article, and remarks of one thread. */
export const maxThreads = 500
export const maxRemarks = 100
