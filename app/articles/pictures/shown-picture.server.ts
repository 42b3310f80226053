/** What is known of the pictures that texts name. */
import { sql } from 'kysely'
import type { Queries } from '#app/platform/database/database.server.ts'
import { type FeaturePicture, focusClasses, readPictureAddress } from '../model/picture.ts'
import './picture-store.server.ts'
import { type ArticleElement, type ArticleNode, elementsIn } from '../text/article-node.ts'

/**
 * The feature image of a row of `research_articles` as one column, for `readShown`: null for an article without one. Its row of the library
 * is looked up by its key, for as many articles as are read.
 */
export const shownPicture = sql<
  string | null
>`(select cast(shown.id as text) || ' ' || shown.width || ' ' || shown.height
  || ' ' || shown.focus_x || ' ' || shown.focus_y from article_pictures shown
  where shown.id = research_articles.picture_id)`

/** What `shownPicture` selected, with the words of the article. */
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

/** The pictures that texts name, by their ids. One that is not in the library is left out. */
export async function findShown(queries: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await queries
    .selectFrom('article_pictures')
    .select(['id', 'width', 'height', 'focus_x', 'focus_y'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** `nodes` with the focal points of galleries; the same where there is no picture. */
export async function showPictures(
  queries: Queries,
  nodes: readonly ArticleNode[],
): Promise<readonly ArticleNode[]> {
  const ids = elementsIn(nodes, 'img').flatMap(
    ({ attributes }) => readPictureAddress(attributes?.src)?.id ?? [],
  )
  if (ids.length === 0) return nodes
  const known = await findShown(queries, ids)
  const show = (node: ArticleNode, inGallery: boolean): ArticleNode => {
    if (typeof node === 'string') return node
    const { tag, attributes, children } = node
    if (tag === 'img') return showOne(node, inGallery)
    const isGallery = inGallery || (tag === 'figure' && attributes?.class === 'gallery')
    return children ? { ...node, children: children.map((child) => show(child, isGallery)) } : node
  }
  const showOne = (node: ArticleElement, inGallery: boolean): ArticleElement => {
    const named = readPictureAddress(node.attributes?.src)
    const shown = named && known.get(named.id)
    if (!shown || !inGallery) return node
    const focus = focusClasses({ focusX: shown.focus_x, focusY: shown.focus_y })
    return { ...node, attributes: { ...node.attributes, focus } }
  }
  return nodes.map((node) => show(node, false))
}
