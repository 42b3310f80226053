/** The shared blocks as the server knows them, asked for once and again whenever one is to be chosen. */
import { readBlockHref } from '#app/articles/blocks/block.ts'
import type { ArticleNode } from '#app/articles/text/article-node.ts'

export interface BlockChoice {
  id: string
  name: string
  /** In words: "Disclosure". */
  kind: string
  nodes: readonly ArticleNode[]
  /** How many words readers read of it. */
  words: number
}

let known: Promise<readonly BlockChoice[]> | null = null

/** All of them, by their names. @throws when the server does not answer. */
export function askBlocks({ again = false } = {}): Promise<readonly BlockChoice[]> {
  if (again || !known) {
    known = ask()
    // The next one who asks tries again.
    known.catch(() => {
      known = null
    })
  }
  return known
}

async function ask(): Promise<readonly BlockChoice[]> {
  const answer = await fetch('/admin/articles/block-choices', { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`the shared blocks answered ${answer.status}`)
  // The shape of our own doorway.
  const { blocks } = (await answer.json()) as { blocks: readonly BlockChoice[] }
  return blocks
}

/** True for what an article may name a block by. */
export const isBlockId = (id: unknown): id is string =>
  typeof id === 'string' && readBlockHref(`block:${id}`) !== null
