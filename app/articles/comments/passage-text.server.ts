/** The words of an article in one line for each block, as comments find their passages in them. */
import { type ArticleNode, textOf } from '../text/article-node.ts'
import { readHtml } from '../text/read-html.server.ts'

const inline = new Set(['a', 'strong', 'em', 'sup', 'sub', 'small', 'br'])

/** The text of `html`, which must come from `cleanHtml`: the same as the editor makes of it (desk/editor/comments/comment-decorations.ts). */
export function passageText(html: string): string {
  const lines: string[] = []
  gather(readHtml(html).nodes, lines)
  return lines.join('\n')
}

function gather(nodes: readonly ArticleNode[], lines: string[]) {
  let line = ''
  const flush = () => {
    const words = line.replace(/\s+/g, ' ').trim()
    if (words) lines.push(words)
    line = ''
  }
  for (const node of nodes) {
    if (typeof node === 'string') line += node
    else if (inline.has(node.tag)) line += wordsOf(node)
    else {
      flush()
      gather(node.children ?? [], lines)
    }
  }
  flush()
}

function wordsOf(node: ArticleNode): string {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return ' '
  return node.children ? node.children.map(wordsOf).join('') : textOf(node)
}
