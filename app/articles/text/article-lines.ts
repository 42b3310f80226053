/** A body as lines of words. Apart from the tree itself: readers' pages carry that, and have no use for this. */
import { type ArticleNode, type ArticleTag, textOf } from './article-node.ts'

const withinLine: ReadonlySet<ArticleTag> = new Set(['a', 'strong', 'em', 'sup', 'sub', 'small'])

/** The words of each block within `node` that holds no other: what ends one begins no word of the next. */
export function linesOf(node: ArticleNode): string[] {
  if (typeof node === 'string') return [node]
  const { children = [] } = node
  const lines: string[] = ['']
  for (const child of children) {
    const isLine = typeof child === 'string' || withinLine.has(child.tag)
    if (isLine) lines.push((lines.pop() ?? '') + textOf(child))
    else lines.push(...linesOf(child), '')
  }
  return lines.filter((line) => line.trim() !== '')
}
