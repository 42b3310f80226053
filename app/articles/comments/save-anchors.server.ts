import { z } from 'zod'
import { isId } from '#app/lib/ids.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import { maxThreads } from '../model/comment-tables.ts'
import { lockNewestText } from '../versions/article-versions.server.ts'
import { type Anchor, anchorAt, findPassage, maxQuote } from './passage.ts'
import { passageText } from './threads.server.ts'

const context = z.string().max(100)
const Anchors = z
  .array(
    z.object({
      id: z.string().refine(isId),
      quote: z.string().min(1).max(maxQuote),
      before: context,
      after: context,
      at: z.number().int().nonnegative(),
    }),
  )
  .max(maxThreads)

type PostedAnchor = Anchor & { id: string }

/** Whatever is not in the expected shape is dropped. */
export function readAnchors(json: string | undefined): PostedAnchor[] {
  if (!json) return []
  try {
    return Anchors.parse(JSON.parse(json))
  } catch {
    return []
  }
}

/** Keeps the anchors whose words stand in the newest text, while that is still `version`. */
export async function saveAnchors(
  database: Database,
  { id, version }: { id: string; version: number },
  anchors: readonly PostedAnchor[],
): Promise<void> {
  if (anchors.length === 0) return
  await database.transact(async (tx) => {
    const newest = await lockNewestText(tx, id)
    if (newest?.article.version !== version) return
    const text = passageText(newest.fields.content)
    for (const { id: thread, ...anchor } of anchors) {
      const place = findPassage(text, anchor)
      if (place === null) continue
      await tx
        .updateTable('article_threads')
        .set(anchorAt(text, place, place + anchor.quote.length))
        .where('id', '=', thread)
        .where('article_id', '=', id)
        .execute()
    }
  })
}
