/** Bringing an older version of an article back. */
import { readVersionNumber } from '#app/articles/versions/version-list.server.ts'
import { restoreVersion } from '#app/articles/versions/version-store.server.ts'
import { isId } from '#app/lib/ids.ts'
import { recordAudit } from '#app/staff/audit-trail.server.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { NoticeName } from '../forms/notices.ts'

export type BroughtBack = { done: NoticeName } | { refused: 404 } | { fault: string }

/**
 * Makes the texts of version `number` the newest text, as a draft; readers see nothing of it. `version` is the
 * article's, as the form carried it: what somebody saved since is looked at first.
 */
export async function bringBack(
  { database, who, address }: ActionContext,
  id: string,
  number: string,
  version: string | undefined,
): Promise<BroughtBack> {
  if (!isId(id)) return { refused: 404 }
  const staffId = who.person.id
  const from = readVersionNumber(number)
  const at = /^\d{1,9}$/.test(version ?? '') ? { version: Number(version) } : {}
  const outcome = await restoreVersion(database, { id, number: from, staffId, ...at }, (tx, restored) =>
    recordAudit(tx, {
      action: 'article-restored',
      staffId,
      address,
      subject: { kind: 'article', id },
      detail: { from, to: restored.number },
    }),
  )
  // Readers see nothing of a draft, so no page of theirs is made anew.
  if ('saved' in outcome) return { done: 'article-restored' }
  return outcome.refused === 'unknown'
    ? { refused: 404 }
    : {
        fault:
          'Somebody saved this article just now. Look at what changed, then bring the version back again.',
      }
}
