/** A version of a page: what somebody wrote at the desk, and what of it was published. */
import type { Selectable } from 'kysely'
import type { PageDocument } from '#app/content/pages/page-document.ts'
import type { DefaultFlag, Generated, Moment } from '#app/platform/database/tables.ts'

export interface PageVersionTable {
  id: string
  /** The address of the page. */
  page: string
  /** From 1 on each page; grows with each save, so that a draft which goes on has a new one. */
  number: number
  /** `aside` is what somebody wrote while somebody else was faster: kept, and never published by itself. */
  kind: 'draft' | 'published' | 'aside'
  /** JSON: a `PageDocument`. */
  document: string
  saved_at: Moment
  saved_by: string
  restored_from: Generated<number | null>
  published_at: Generated<Moment | null>
  published_by: Generated<string | null>
  /** When it is published by itself, and why it was not. */
  publish_at: Generated<Moment | null>
  publish_error: Generated<string | null>
  /** True for the one of its page that visitors see. */
  is_live: DefaultFlag
}

declare module '#app/platform/database/tables.ts' {
  interface Tables {
    page_versions: PageVersionTable
  }
}

export interface PageVersion extends Omit<Selectable<PageVersionTable>, 'document' | 'is_live'> {
  document: PageDocument
  isLive: boolean
}
