/** A version of an article's texts: what somebody wrote, what was published, and what was kept aside. */
import type { DefaultFlag, Generated, Moment } from '#app/platform/database/tables.ts'

/** `aside` is what somebody wrote while somebody else was faster: kept, and never published by itself. */
export const versionKinds = ['draft', 'published', 'aside'] as const
export type VersionKind = (typeof versionKinds)[number]

export interface ArticleVersionTable {
  id: string
  article_id: string
  /** From 1 in each article. */
  number: number
  created_at: Moment
  updated_at: Moment
  /** Who wrote it; null for what was there before anybody did. */
  saved_by: string | null
  kind: VersionKind
  /** The number of the version whose texts were brought back. */
  restored_from: Generated<number | null>
  reviewed_by: Generated<string | null>
  reviewed_at: Generated<Moment | null>
  published_at: Generated<Moment | null>
  /** True when it went live without a second reader, by the only one who may publish. */
  published_alone: DefaultFlag
  /** JSON: `ArticleFields`, the content cleaned. */
  texts: string
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    article_versions: ArticleVersionTable
  }
}
