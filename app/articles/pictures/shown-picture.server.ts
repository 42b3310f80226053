import { sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import type { FeaturePicture } from '../model/picture.ts'
import './picture-store.server.ts'

/** The feature image of a row of `research_articles` as one column, for `readShown`; looked up by its key. */
export const shownPicture = sql<
  string | null
>`(select cast(shown.id as text) || ' ' || shown.width || ' ' || shown.height
  || ' ' || shown.focus_x || ' ' || shown.focus_y from article_pictures shown
  where shown.id = research_articles.picture_id)`

/** `alt` is the article's. */
export function readShown(packed: string | null, alt: string): FeaturePicture | null {
  if (!packed) return null
  const [id = '', width, height, focusX, focusY] = packed.split(' ')
  return {
    id,
    alt,
    width: Number(width),
    height: Number(height),
    focusX: Number(focusX),
    focusY: Number(focusY),
  }
}

/** One that is not in the library is left out. */
export async function findShown(queries: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await queries
    .selectFrom('article_pictures')
    .select(['id', 'width', 'height', 'focus_x', 'focus_y'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
