import { restoreVersion } from '#app/articles/publishing/version-store.server.ts'
import { readVersionNumber } from '#app/articles/versions/version-list.server.ts'
import { isId } from '#app/lib/ids.ts'
import { notFound, type Outcome } from '#app/lib/outcome.ts'
import type { ActionContext } from '../forms/action-context.ts'
import type { NoticeName } from '../forms/notices.ts'

/**
 * Readers see nothing of it. `version` is the article's, as the form carried it: what was saved since is looked at
 * first.
 */
export async function bringBack(
  { database, who, address }: ActionContext,
  id: string,
  number: string,
  version: number | undefined,
): Promise<Outcome<NoticeName>> {
  if (!isId(id)) return notFound
  const asked = { id, number: readVersionNumber(number), ...(version !== undefined && { version }) }
  const outcome = await restoreVersion(database, asked, { staffId: who.person.id, address })
  // Readers see nothing of a draft, so no page of theirs is made anew.
  if ('saved' in outcome) return { kind: 'ok', notice: 'article-restored' }
  if (outcome.refused === 'unknown') return notFound
  const message =
    'This article was just saved in another window, yours or a colleague’s. Check what changed, then restore the version again.'
  return { kind: 'conflict', changes: [], message }
}
