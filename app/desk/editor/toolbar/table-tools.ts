/** Shown while the cursor is in a table; their names are their words. */
import type { Editor } from '@tiptap/core'
import { deleteTable, goToCaption } from './change-table.ts'
import { chainIn, type Tool } from './text-tools.ts'

const commands = [
  ['row-above', 'Add a row above', 'Row ↑', 'addRowBefore'],
  ['row-below', 'Add a row below', 'Row ↓', 'addRowAfter'],
  ['row-delete', 'Delete the row', 'Row ✕', 'deleteRow'],
  ['column-left', 'Add a column on the left', 'Column ←', 'addColumnBefore'],
  ['column-right', 'Add a column on the right', 'Column →', 'addColumnAfter'],
  ['column-delete', 'Delete the column', 'Column ✕', 'deleteColumn'],
  ['header-row', 'Header row, on or off', 'Header row', 'toggleHeaderRow'],
  ['header-column', 'Header column, on or off', 'Header column', 'toggleHeaderColumn'],
] as const

export const tableTools: readonly Tool[] = [
  ...commands.map(([id, label, letters, command]) => ({
    id,
    label,
    drawn: { letters },
    run: (editor: Editor) => chainIn(editor)[command]().run(),
  })),
  { id: 'caption', label: 'Go to the caption', drawn: { letters: 'Caption' }, run: goToCaption },
  { id: 'table-delete', label: 'Delete the table', drawn: { letters: 'Table ✕' }, run: deleteTable },
]
