/** The pictures of a text as they are shown now: what was replaced gives way, and crops keep the point that matters. */
import type { Queries } from '#app/platform/database/database.server.ts'
import { type ArticleElement, type ArticleNode, elementsIn } from '../text/article-node.ts'
import { focusClasses } from './feature-picture.ts'
import { pictureAddress, readPictureAddress } from './picture.ts'
import { findShown } from './shown-picture.server.ts'

/** `nodes` with the present file of each picture; the same where there is no picture. */
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
    if (!shown) return node
    const { id, width, height, focus_x: focusX, focus_y: focusY } = shown
    const isReplaced = id !== named.id
    return {
      ...node,
      attributes: {
        ...node.attributes,
        ...(isReplaced && { src: pictureAddress(id, width), width: String(width), height: String(height) }),
        ...(inGallery && { focus: focusClasses({ focusX, focusY }) }),
      },
    }
  }
  return nodes.map((node) => show(node, false))
}
