/**
 * Tables. In the editor each table stands in a frame with its caption above it, so that the caption is text like any
 * other; `read-content.ts` makes the frame and `write-content.ts` takes it away. Nothing here may set a style.
 */
import { Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    captionedTable: {
      insertCaptionedTable: () => ReturnType
      deleteCaptionedTable: () => ReturnType
    }
  }
}

export const CaptionedTable = Node.create({
  name: 'captionedTable',
  group: 'block',
  content: 'tableCaption table',
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: 'div[data-table]' }],
  renderHTML: () => ['div', { 'data-table': '', class: 'table-scroll' }, 0],
  addCommands() {
    return {
      insertCaptionedTable:
        () =>
        ({ chain, state }) => {
          const at = state.selection.from
          const cell = (type: 'tableHeader' | 'tableCell', attrs = {}) => ({
            type,
            attrs,
            content: [{ type: 'paragraph' }],
          })
          const head = [1, 2, 3].map(() => cell('tableHeader', { scope: 'col' }))
          const body = [cell('tableHeader', { scope: 'row' }), cell('tableCell'), cell('tableCell')]
          const rows = [head, body, body].map((content) => ({ type: 'tableRow', content }))
          return chain()
            .insertContent({
              type: this.name,
              content: [{ type: 'tableCaption' }, { type: 'table', content: rows }],
            })
            .command(({ tr }) => goToFirstCell(tr, at))
            .run()
        },
      deleteCaptionedTable:
        () =>
        ({ state, dispatch }) => {
          const found = frameAround(state)
          if (!found) return false
          dispatch?.(state.tr.delete(found.from, found.to).scrollIntoView())
          return true
        },
    }
  },
})

/** Puts the cursor into the first cell of the first table after `position`. */
function goToFirstCell(tr: Transaction, position: number): boolean {
  let cell = -1
  tr.doc.nodesBetween(Math.max(0, position - 1), tr.doc.content.size, (node, at) => {
    if (cell < 0 && node.type.name === 'tableHeader') cell = at
    return cell < 0
  })
  if (cell >= 0) tr.setSelection(TextSelection.near(tr.doc.resolve(cell + 1)))
  return true
}

/** The frame of the table that holds the selection, or null. */
function frameAround({ selection: { $from } }: EditorState): { from: number; to: number } | null {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'captionedTable')
      return { from: $from.before(depth), to: $from.after(depth) }
  return null
}

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

export const Cell = TableCell.extend({
  content: '(paragraph | bulletList | orderedList | disclaimer)+',
  addAttributes: () => spans,
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

export const HeaderCell = TableHeader.extend({
  content: '(paragraph | bulletList | orderedList | disclaimer)+',
  addAttributes: () => ({ ...spans, scope: { default: null } }),
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})
