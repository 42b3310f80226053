import type { Generated, Moment } from '#app/platform/database/tables.ts'

export type ThreadState = 'open' | 'resolved'

export interface ArticleThreadTable {
  id: string
  article_id: string
  created_at: Moment
  created_by: string
  state: Generated<ThreadState>
  decided_at: Generated<Moment | null>
  decided_by: Generated<string | null>
  /** Where it is, as `Anchor` has it. */
  quote: string
  before: string
  after: string
  at: number
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

export const maxRemark = 4000
export const maxThreads = 500
export const maxRemarks = 100
