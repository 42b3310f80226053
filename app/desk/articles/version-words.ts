/** What the pages of versions say. */
import type { VersionKind } from '#app/articles/versions/version.ts'

export const kindWords: Record<VersionKind, string> = {
  draft: 'Draft',
  published: 'Published',
  aside: 'Kept aside',
}
