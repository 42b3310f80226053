/** Pasted text as the HTML of an article. */
import { type Block, type Cell, type Run, trimmed } from './pasted-block.ts'

export const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export function writeBlocks(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('')
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return writeText(block.tag, block.runs)
    case 'item':
      return writeText('p', block.runs)
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul'
      const start = block.ordered && block.start !== 1 ? ` start="${block.start}"` : ''
      const items = block.items
        .map((item) => `<li>${writeInside(item)}</li>`)
        .filter((item) => item !== '<li></li>')
      return items.length > 0 ? `<${tag}${start}>${items.join('')}</${tag}>` : ''
    }
    case 'quote':
      return wrapped('blockquote', writeBlocks(block.blocks))
    case 'callout':
      return wrapped('aside', writeBlocks(block.blocks), ' class="callout"')
    case 'table':
      return writeTable(block.rows, block.caption)
    case 'picture': {
      const { src, alt, width, height, caption } = block
      const size = [width && ` width="${width}"`, height && ` height="${height}"`].join('')
      const words = wrapped('figcaption', writeRuns(trimmed(caption)))
      return `<figure><img src="${escapeText(src)}" alt="${escapeText(alt)}"${size}>${words}</figure>`
    }
  }
}

const wrapped = (tag: string, inside: string, attributes = '') =>
  inside && `<${tag}${attributes}>${inside}</${tag}>`

function writeText(tag: string, runs: readonly Run[]): string {
  const isHeading = tag !== 'p'
  return wrapped(tag, writeRuns(isHeading ? runs.map((run) => ({ ...run, bold: false })) : runs))
}

/** Of an item or a cell: words on their own need no paragraph around them, unless more follows than a list. */
function writeInside(blocks: readonly Block[]): string {
  const [first, ...rest] = blocks
  if (first?.kind === 'text' && first.tag === 'p' && rest.every(({ kind }) => kind === 'list'))
    return writeRuns(first.runs) + writeBlocks(rest)
  return writeBlocks(blocks)
}

function writeTable(rows: readonly Cell[][], caption: readonly Run[]): string {
  const isHead = (row: readonly Cell[] | undefined) => row?.every((cell) => cell.isHead) ?? false
  const [first, ...rest] = rows
  const head = first && isHead(first) && rest.length > 0 ? `<thead>${writeRow(first, 'col')}</thead>` : ''
  const body = (head ? rest : rows).map((row) => writeRow(row, 'row')).join('')
  return wrapped('table', wrapped('caption', writeRuns(trimmed(caption))) + head + wrapped('tbody', body))
}

function writeRow(cells: readonly Cell[], scope: 'col' | 'row'): string {
  const written = cells.map(({ isHead, colspan, rowspan, blocks, scope: own }) => {
    const tag = isHead ? 'th' : 'td'
    const spans = [colspan > 1 && ` colspan="${colspan}"`, rowspan > 1 && ` rowspan="${rowspan}"`].filter(
      Boolean,
    )
    return `<${tag}${isHead ? ` scope="${own || scope}"` : ''}${spans.join('')}>${writeInside(blocks)}</${tag}>`
  })
  return `<tr>${written.join('')}</tr>`
}

/** Runs with their dress; neighbours in the same dress share it. */
export function writeRuns(runs: readonly Run[]): string {
  const merged: Run[] = []
  for (const run of trimmed(runs)) {
    const last = merged.at(-1)
    if (last && dressOf(last) === dressOf(run)) last.text += run.text
    else merged.push({ ...run })
  }
  return merged.map(writeRun).join('')
}

const dressOf = ({ text: _text, ...dress }: Run) => JSON.stringify(dress)

function writeRun({ text, bold, italic, raised, lowered, href }: Run): string {
  let html = escapeText(text).replaceAll('\n', '<br>')
  // Nobody sees the weight of a space.
  if (text.trim() === '') return html
  if (lowered) html = `<sub>${html}</sub>`
  if (raised) html = `<sup>${html}</sup>`
  if (italic) html = `<em>${html}</em>`
  if (bold) html = `<strong>${html}</strong>`
  return href ? `<a href="${escapeText(href)}">${html}</a>` : html
}
