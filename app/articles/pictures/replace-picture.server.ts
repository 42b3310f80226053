/**
 * Another file for a picture, wherever it is used. Files never change, so the new one is a picture of its own, and the old one leads to
 * it. A group of pictures that replaced each other has one that is shown; all others name that one, so one step is enough when a page is drawn.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import { lockName } from '#app/platform/database/engine.ts'
import './picture-store.server.ts'

/** Days in which the former file can be shown again. */
const undoDays = 30

/** Two at a time could lead two pictures to each other, and no text would show either. */
const oneAtATime = (tx: Queries) => lockName(tx, 'replaced pictures')

/** True while a replacement of the moment `at` can be undone. */
export const mayUndo = (at: string | null) =>
  at !== null && Date.parse(at) > Date.now() - undoDays * 86_400_000

interface Replaced {
  id: string
  name: string
  alt: string
}

/** Shows `by` in place of `picture`. False, and nothing is changed, when one of them is replaced already. */
export async function replacePicture(
  tx: Queries,
  picture: Replaced,
  by: Pick<Replaced, 'id' | 'name' | 'alt'>,
): Promise<boolean> {
  await oneAtATime(tx)
  const now = new Date().toISOString()
  const shown = await tx
    .selectFrom('article_pictures')
    .select('id')
    .where('id', 'in', [picture.id, by.id])
    .where('replaced_by', 'is', null)
    .execute()
  if (shown.length < 2) return false
  await pointTo(tx, picture.id, by.id)
  // Kept, though no text names the new one, and nobody may have described the old one.
  await tx
    .updateTable('article_pictures')
    .set({ replaced_by: by.id, replaced_at: now, kept_at: now })
    .where('id', '=', picture.id)
    .execute()
  await tx
    .updateTable('article_pictures')
    .set({ kept_at: now, alt: by.alt || picture.alt })
    .where('id', '=', by.id)
    .execute()
  return true
}

/** Shows what `id` replaced last, if that is not too long ago. Returns its id, or null. */
export async function undoReplacement(tx: Queries, id: string): Promise<string | null> {
  await oneAtATime(tx)
  const [last] = await formerPictures(tx, [id])
  if (!last || !mayUndo(last.replaced_at)) return null
  const now = new Date().toISOString()
  await tx
    .updateTable('article_pictures')
    .set({ replaced_by: null, replaced_at: null })
    .where('id', '=', last.id)
    .execute()
  await pointTo(tx, id, last.id)
  await tx
    .updateTable('article_pictures')
    .set({ replaced_by: last.id, replaced_at: now })
    .where('id', '=', id)
    .execute()
  return last.id
}

/** What was replaced by `from` leads to `to`. */
async function pointTo(tx: Queries, from: string, to: string): Promise<void> {
  await tx.updateTable('article_pictures').set({ replaced_by: to }).where('replaced_by', '=', from).execute()
}

/** The pictures that those of `ids` stand in for, the last replaced first. */
export async function formerPictures(queries: Queries, ids: readonly string[]) {
  if (ids.length === 0) return []
  return queries
    .selectFrom('article_pictures')
    .select(['id', 'replaced_by', 'replaced_at'])
    .where('replaced_by', 'in', ids)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
