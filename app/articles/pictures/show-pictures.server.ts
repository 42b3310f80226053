/** The pictures of a text as they are shown: crops keep the point that matters. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { type ArticleElement, type ArticleNode, elementsIn } from '../text/article-node.ts'
import { focusClasses } from './feature-picture.ts'
import { readPictureAddress } from './picture.ts'
import { findShown } from './shown-picture.server.ts'

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
