import type { DefaultFlag, Generated, Moment } from '#app/platform/database/tables.ts'

/** `aside`: written while somebody else was faster. Kept, and never published by itself. */
export const versionKinds = ['draft', 'published', 'aside'] as const
export type VersionKind = (typeof versionKinds)[number]

export interface ArticleVersionTable {
  id: string
  article_id: string
  number: number
  created_at: Moment
  updated_at: Moment
  /** Null for what was there before anybody wrote. */
  saved_by: string | null
  kind: VersionKind
  /** The version that was brought back. */
  restored_from: Generated<number | null>
  reviewed_by: Generated<string | null>
  reviewed_at: Generated<Moment | null>
  published_at: Generated<Moment | null>
  published_alone: DefaultFlag
  /** JSON: `ArticleFields`, the content cleaned. */
  texts: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    article_versions: ArticleVersionTable
  }
}
