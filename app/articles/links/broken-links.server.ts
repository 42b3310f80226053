/** Links of an article to our own pages and articles that lead nowhere. */
import type { Database } from '#app/platform/database/database.server.ts'

export interface BrokenLink {
  href: string
  /** The words that are the link. */
  text: string
  /** What is wrong, in words for the editor. */
  why: string
}

/** The broken links of `html`, in the order in which they stand there; a link of the article `self` to itself is none. */
export async function brokenLinksOf(_database: Database, _html: string, _self = ''): Promise<BrokenLink[]> {
  return []
}
