/** Galleries are made of pictures that stand one below the other, and taken apart into them again. */
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'

/** The run of pictures and galleries around the picture at `position`, by the places of their parent. */
function runAround(doc: Node, position: number) {
  const $at = doc.resolve(position)
  const { parent } = $at
  const isPart = (at: number) => ['figure', 'gallery'].includes(parent.maybeChild(at)?.type.name ?? '')
  let first = $at.index()
  let last = first
  while (first > 0 && isPart(first - 1)) first--
  while (isPart(last + 1)) last++
  const parts = parent.children.slice(first, last + 1)
  return { parts, from: $at.posAtIndex(first), to: $at.posAtIndex(last + 1) }
}

const picturesOf = (parts: readonly Node[]) =>
  parts.flatMap((part) => (part.type.name === 'gallery' ? part.children : [part]))

/** How many other pictures stand around the one at `position` without words between them. */
export const picturesBeside = (doc: Node, position: number) =>
  doc.resolve(position).depth === 0 ? picturesOf(runAround(doc, position).parts).length - 1 : 0

/** Makes one gallery of the pictures around `position`. False where there is no other. */
export function joinPictures(tr: Transaction, position: number): boolean {
  const { parts, from, to } = runAround(tr.doc, position)
  const { gallery } = tr.doc.type.schema.nodes
  const pictures = picturesOf(parts)
  if (!gallery || pictures.length < 2) return false
  const plain = pictures.map((one) => one.type.create({ ...one.attrs, layout: null }, one.content))
  tr.replaceWith(from, to, gallery.create(null, plain))
  return true
}

/** Puts the pictures of the gallery around `position` one below the other. False where there is none. */
export function splitGallery(tr: Transaction, position: number): boolean {
  const $at = tr.doc.resolve(position)
  if ($at.parent.type.name !== 'gallery') return false
  tr.replaceWith($at.before(), $at.after(), $at.parent.content)
  return true
}
