/** Tables of Markdown: lines with a bar between their cells, the first of which names the columns. */
import { writeInline } from './markdown-inline.ts'

const isDelimiter = (line: string) =>
  line.includes('-') && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell))
/** A row that is one without a line of dashes below the first. */
const closed = /^\s*\|.*\|\s*$/
/** No table of an article has more columns. */
const widest = 50

/** The table that begins at a line, as HTML, and the line behind it; null where none does. */
export function readTable(lines: readonly string[], at: number): { html: string; end: number } | null {
  const [first = '', second = ''] = lines.slice(at, at + 2)
  const head = cellsOf(first)
  if (!first.includes('|') || head.length < 2 || head.length > widest || isDelimiter(first)) return null
  const isRuled = isDelimiter(second)
  if (cellsOf(second).length !== head.length || !(isRuled || (closed.test(first) && closed.test(second))))
    return null
  const rows: string[][] = []
  let end = at + (isRuled ? 2 : 1)
  for (; isRuled ? lines[end]?.includes('|') : closed.test(lines[end] ?? ''); end++) {
    const row = cellsOf(lines[end] ?? '')
    rows.push(head.map((_cell, index) => row[index] ?? ''))
  }
  const body = rows.map((row) => rowOf('td', row)).join('')
  return { html: `<table><thead>${rowOf('th', head)}</thead><tbody>${body}</tbody></table>`, end }
}

const rowOf = (tag: string, cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${writeInline(cell)}</${tag}>`).join('')}</tr>`

/** A bar behind a backslash is part of its cell. */
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
