/**
 * Tables. In the editor each table stands in a frame with its caption above it, so that the caption is text like any
 * other; `read-content.ts` makes the frame and `write-content.ts` takes it away. Nothing here may set a style.
 */
import { Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

export const CaptionedTable = Node.create({
  name: 'captionedTable',
  group: 'block',
  content: 'tableCaption table',
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: 'div[data-table]' }],
  renderHTML: () => ['div', { 'data-table': '', class: 'table-scroll' }, 0],
})

export const TableCaption = Node.create({
  name: 'tableCaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p[data-caption]', priority: 60 }],
  renderHTML: () => ['p', { 'data-caption': '', class: 'caption-line' }, 0],
})

export const TableGrid = Table.extend({
  group: '',
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false })

export const Row = TableRow.extend({ renderHTML: () => ['tr', 0] })

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

/** `colwidth` is asked for by the commands of tables and never written. */
const spans = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
}

const content = '(paragraph | bulletList | orderedList | disclaimer)+'

export const Cell = TableCell.extend({
  content,
  addAttributes: () => spans,
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

export const HeaderCell = TableHeader.extend({
  content,
  addAttributes: () => ({ ...spans, scope: { default: null } }),
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})
