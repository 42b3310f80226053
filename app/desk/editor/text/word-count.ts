/** How many words a text has; blocks that did not change are not counted again. */
import type { Node } from '@tiptap/pm/model'

const counted = new WeakMap<Node, number>()

export function countWords(doc: Node): number {
  let words = 0
  doc.forEach((block) => {
    const known = counted.get(block)
    const count = known ?? (block.textBetween(0, block.content.size, ' ', ' ').match(/\S+/g) ?? []).length
    if (known === undefined) counted.set(block, count)
    words += count
  })
  return words
}
