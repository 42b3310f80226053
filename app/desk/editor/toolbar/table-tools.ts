/** Shown while the cursor is in a table; their names are their words. */
import type { Editor } from '@tiptap/core'
import { deleteTable, goToCaption } from './change-table.ts'
import { chainIn, type Tool } from './text-tools.ts'

const commands = [
  ['row-above', 'Add row above', 'Row ↑', 'addRowBefore'],
  ['row-below', 'Add row below', 'Row ↓', 'addRowAfter'],
  ['row-delete', 'Delete row', 'Row ✕', 'deleteRow'],
  ['column-left', 'Add column to the left', 'Column ←', 'addColumnBefore'],
  ['column-right', 'Add column to the right', 'Column →', 'addColumnAfter'],
  ['column-delete', 'Delete column', 'Column ✕', 'deleteColumn'],
  ['header-row', 'Turn header row on or off', 'Header row', 'toggleHeaderRow'],
  ['header-column', 'Turn header column on or off', 'Header column', 'toggleHeaderColumn'],
] as const

export const tableTools: readonly Tool[] = [
  ...commands.map(([id, label, letters, command]) => ({
    id,
    label,
    drawn: { letters },
    run: (editor: Editor) => chainIn(editor)[command]().run(),
  })),
  { id: 'caption', label: 'Go to caption', drawn: { letters: 'Caption' }, run: goToCaption },
  { id: 'table-delete', label: 'Delete table', drawn: { letters: 'Table ✕' }, run: deleteTable },
]
