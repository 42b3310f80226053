/** Where texts name a shared block. */
import type { Named, Pair } from '../uses/uses.server.ts'
import './block.ts'

/** As texts name a block, whether it stands alone or not: what names it may come back. */
export const namedBlocks = {
  table: 'block_uses',
  column: 'block_id',
  address: ['block:', ''],
} as const satisfies Named

const named = /block:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g

/** The blocks that a text names, in HTML or in JSON. */
export const blocksIn = (article: string, text: string): Pair[] =>
  [...new Set([...text.matchAll(named)].map(([, id = '']) => id))].map((id) => [id, article])
