import type { ReactNode } from 'react'
import { type ArticleElement, type ArticleNode, elementsIn, textOf } from '#app/articles/text/article-node.ts'

interface ArticleTableProps {
  nodes: readonly ArticleNode[] | undefined
  draw: (nodes: readonly ArticleNode[] | undefined) => ReactNode
}

/** A table of an article: on a phone each row is a card whose cells say their column; one with merged cells stays a table. */
export function ArticleTable({ nodes = [], draw }: ArticleTableProps) {
  const columns = columnsOf(nodes)
  if (!columns) return <table>{draw(nodes)}</table>
  const isBody = (node: ArticleNode) => typeof node !== 'string' && node.tag === 'tbody'
  return (
    <table className="stacked-rows">
      {draw(nodes.filter((node) => !isBody(node)))}
      <tbody>
        {elementsIn(nodes.filter(isBody), 'tr').map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tree of a page never changes its order
          <tr key={at}>{drawCells(row, columns, draw)}</tr>
        ))}
      </tbody>
    </table>
  )
}

function drawCells(row: ArticleElement, columns: readonly string[], draw: ArticleTableProps['draw']) {
  return cellsOf(row).map((cell, at) =>
    cell.tag === 'th' ? (
      <th key={columns[at]} scope={cell.attributes?.scope} data-column={columns[at]}>
        {draw(cell.children)}
      </th>
    ) : (
      <td key={columns[at]} data-column={columns[at]}>
        {draw(cell.children)}
      </td>
    ),
  )
}

const cellsOf = (row: ArticleElement) => (row.children ?? []).filter((cell) => typeof cell !== 'string')

/** The words of the head's cells; null where there is no head, or a cell stands for several. */
function columnsOf(nodes: readonly ArticleNode[]): readonly string[] | null {
  const cells = [...elementsIn(nodes, 'th'), ...elementsIn(nodes, 'td')]
  if (cells.some(({ attributes }) => attributes?.colspan || attributes?.rowspan)) return null
  const [head] = elementsIn(elementsIn(nodes, 'thead'), 'tr')
  return head ? cellsOf(head).map(textOf) : null
}
