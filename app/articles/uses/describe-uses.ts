import type { Use } from './uses.server.ts'

/** The titles within the reach `own`, and how many others there are. */
export function describeUses(uses: readonly Use[], own: string | null) {
  const seen = uses.filter(({ begunBy }) => own === null || begunBy === own)
  return {
    uses: seen.map(({ articleId, title, isTrashed, isOlder }) => ({
      id: articleId,
      title,
      // The editor opens nothing that is in the trash.
      isTrashed,
      note: [isTrashed && 'in the trash', isOlder && 'an older version'].filter(Boolean).join(', '),
    })),
    others: uses.length - seen.length,
  }
}
