/** Takes blocks elsewhere in the text. */
import { closeHistory } from '@tiptap/pm/history'
import type { Transaction } from '@tiptap/pm/state'

/**
 * Moves what stands from `from` to `to`, both between blocks, to `target`, which is outside of it; `tr` holds no other change
 * yet. One step back takes it back, and nothing else with it. Returns by how many positions it moved.
 */
export function carryBlocks(tr: Transaction, from: number, to: number, target: number): number {
  const { content } = tr.doc.slice(from, to)
  // In this order, and as one piece: what waits in it is found again by that.
  tr.delete(from, to)
  const at = tr.mapping.map(target)
  tr.insert(at, content)
  closeHistory(tr)
  return at - from
}
