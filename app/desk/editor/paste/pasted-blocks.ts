/** Reads pasted HTML, parsed but never shown, as blocks of words. */
import { type Block, type Cell, type Dress, plainDress, type Run, trimmed } from './pasted-block.ts'
import { dressOf, headingOf, isSkipped, itemOf, styleOf } from './pasted-style.ts'

const blockTags = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

export interface PastedBlocks {
  blocks: Block[]
  leftOut: number
  /** There is no block in it, only words within a line. */
  isInline: boolean
}

export function readPasted(body: Element): PastedBlocks {
  const counts = { leftOut: 0, isInline: true }
  const blocks = readBlocks(body, plainDress, counts)
  return { blocks, ...counts }
}

/** Not by spreading: a hundred thousand arguments are too many for a call. */
function append(blocks: Block[], more: readonly Block[]): void {
  for (const block of more) blocks.push(block)
}

type Counts = Omit<PastedBlocks, 'blocks'>

/** The blocks inside `parent`; words between blocks become paragraphs. */
function readBlocks(
  parent: Element,
  dress: Dress,
  counts: Counts,
  tag: 'p' | 'h2' | 'h3' | 'h4' = 'p',
): Block[] {
  const blocks: Block[] = []
  let runs: Run[] = []
  const flush = () => {
    for (const part of split(runs)) blocks.push({ kind: 'text', tag, runs: part })
    runs = []
  }
  const read = (node: Node, around: Dress) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.nodeValue ?? '').replace(/[\s\u00a0]+/g, ' ')
      if (text) runs.push({ ...around, text })
      return
    }
    if (!(node.nodeType === Node.ELEMENT_NODE)) return
    const element = node as Element
    if (isSkipped(element)) return
    const name = element.localName
    if (name === 'br') {
      if (!element.classList.contains('Apple-interchange-newline')) runs.push({ ...around, text: '\n' })
    } else if (name === 'img') {
      const picture = readPicture(element, counts)
      if (picture) {
        flush()
        blocks.push(picture)
      }
    } else if (blockTags.has(name)) {
      flush()
      counts.isInline = false
      append(blocks, readElement(element, dressOf(element, around), counts))
    } else for (const child of element.childNodes) read(child, dressOf(element, around))
  }
  for (const child of parent.childNodes) read(child, dress)
  flush()
  return blocks
}

/** Two line breaks in a row are how mails and web pages draw a new paragraph. */
function split(runs: readonly Run[]): Run[][] {
  const parts: Run[][] = [[]]
  for (const [at, run] of runs.entries()) {
    const isBreak = run.text === '\n' && runs[at + 1]?.text === '\n'
    if (isBreak) parts.push([])
    else parts.at(-1)?.push({ ...run })
  }
  return parts.map(trimmed).filter((part) => part.length > 0)
}

function readElement(element: Element, dress: Dress, counts: Counts): Block[] {
  const item = itemOf(element)
  const heading = headingOf(element)
  if (item) {
    const runs = readBlocks(element, dress, counts).flatMap((block) =>
      block.kind === 'text' ? block.runs : [],
    )
    return runs.length > 0 ? [{ kind: 'item', ...item, runs }] : []
  }
  if (heading) return readBlocks(element, dress, counts, heading)
  switch (element.localName) {
    case 'ul':
    case 'ol':
      return [readList(element, dress, counts)]
    case 'table':
      return readTable(element, dress, counts)
    case 'blockquote':
      return quoted('quote', readBlocks(element, dress, counts))
    case 'aside':
      return quoted('callout', readBlocks(element, dress, counts))
    case 'figure':
      return readFigure(element, dress, counts)
    case 'dt':
      return readBlocks(element, { ...dress, bold: true }, counts)
    case 'pre':
      return (element.textContent ?? '')
        .split(/\n\s*\n/)
        .map((part) =>
          part.split('\n').flatMap((line): Run[] => [
            { ...dress, text: line },
            { ...dress, text: '\n' },
          ]),
        )
        .map((runs): Block => ({ kind: 'text', tag: 'p', runs: trimmed(runs) }))
    default: {
      const blocks = readBlocks(element, dress, counts)
      return /(?:^|\s)Mso(?:Intense)?Quote/.test(element.className) ? quoted('quote', blocks) : blocks
    }
  }
}

const quoted = (kind: 'quote' | 'callout', blocks: Block[]): Block[] =>
  blocks.length > 0 ? [{ kind, blocks }] : []

/** A list may hold its nested lists in its items, or between them, as some word processors write it. */
function readList(element: Element, dress: Dress, counts: Counts): Block {
  const items: Block[][] = []
  for (const child of element.children) {
    if (isSkipped(child)) continue
    const blocks =
      child.localName === 'li'
        ? readBlocks(child, dressOf(child, dress), counts)
        : readElement(child, dressOf(child, dress), counts)
    const last = items.at(-1)
    if (child.localName !== 'li' && last) append(last, blocks)
    else if (blocks.length > 0) items.push(blocks)
  }
  const start = Number(element.getAttribute('start') ?? 1)
  const isUsable = Number.isInteger(start) && start > 0 && start < 1000
  return { kind: 'list', ordered: element.localName === 'ol', start: isUsable ? start : 1, items }
}

function readTable(table: Element, dress: Dress, counts: Counts): Block[] {
  const own = (selector: string) =>
    [...table.querySelectorAll(selector)].filter((found) => found.closest('table') === table)
  const rows = own('tr').filter((row) => !isSkipped(row))
  const cellsOf = (row: Element) => [...row.children].filter((cell) => /^t[dh]$/.test(cell.localName))
  // A table in a cell of another one, and one of a single cell, only hold things in their places.
  const isFrame =
    table.parentElement?.closest('table') || rows.reduce((sum, row) => sum + cellsOf(row).length, 0) < 2
  if (isFrame) return rows.flatMap(cellsOf).flatMap((cell) => readBlocks(cell, dress, counts))
  const cells = rows
    .map((row) => cellsOf(row).map((cell) => readCell(cell, dress, counts)))
    .filter((row) => row.length > 0)
  const caption = own('caption').flatMap((found) => readBlocks(found, dress, counts))
  // Word processors know no heads of columns; they write them bold.
  const isHeadRow =
    cells[0]?.every(({ blocks }) => blocks.length > 0 && blocks.every(isBold)) && cells.length > 1
  if (isHeadRow) for (const cell of cells[0] ?? []) cell.isHead = true
  for (const cell of cells.flat()) if (cell.isHead) cell.blocks = cell.blocks.map(withoutWeight)
  return [
    {
      kind: 'table',
      caption: caption.flatMap((block) => (block.kind === 'text' ? block.runs : [])),
      rows: cells,
    },
  ]
}

function readCell(cell: Element, dress: Dress, counts: Counts): Cell {
  const span = (name: string, most: number) => {
    const number = Number(cell.getAttribute(name) ?? 1)
    return Number.isInteger(number) && number > 0 && number <= most ? number : 1
  }
  const scope = cell.getAttribute('scope') ?? ''
  return {
    isHead: cell.localName === 'th',
    colspan: span('colspan', 20),
    rowspan: span('rowspan', 50),
    scope: /^(?:col|row)$/.test(scope) ? scope : '',
    blocks: readBlocks(cell, dressOf(cell, dress), counts),
  }
}

const isBold = (block: Block) => block.kind === 'text' && block.runs.every(({ bold }) => bold)
const withoutWeight = (block: Block): Block =>
  block.kind === 'text' ? { ...block, runs: block.runs.map((run) => ({ ...run, bold: false })) } : block

/** A picture with its caption; without its picture a caption says nothing. */
function readFigure(figure: Element, dress: Dress, counts: Counts): Block[] {
  const blocks = readBlocks(figure, dress, counts)
  const caption = figure.querySelector('figcaption')
  if (!caption || !figure.querySelector('img')) return blocks
  const words = readBlocks(caption, dress, { ...counts }).flatMap((block) =>
    block.kind === 'text' ? block.runs : [],
  )
  const picture = blocks.find((block) => block.kind === 'picture')
  return picture ? [{ ...picture, caption: words }] : []
}

/** True for the path of a picture that an article may hold. */
export const isOwnPicture = (src: string) => /^\/(?:pictures|research-pictures)\//.test(src)

/** One of our own pictures; others are counted, apart from those that only count visitors. */
function readPicture(image: Element, counts: Counts): Block | null {
  const [width, height] = [sizeOf(image, 'width'), sizeOf(image, 'height')]
  if ((width !== '' && Number(width) <= 2) || (height !== '' && Number(height) <= 2)) return null
  const src = (image.getAttribute('src') ?? '').replace(new RegExp(`^${location.origin}(?=/)`), '')
  if (!isOwnPicture(src)) {
    counts.leftOut++
    return null
  }
  return { kind: 'picture', src, alt: image.getAttribute('alt') ?? '', width, height, caption: [] }
}

function sizeOf(image: Element, name: 'width' | 'height'): string {
  const style = new RegExp(`(?:^|;)${name}:(\\d{1,5})(?:\\.\\d+)?px`).exec(styleOf(image))?.[1]
  return /^\d{1,5}$/.exec(image.getAttribute(name) ?? '')?.[0] ?? style ?? ''
}
