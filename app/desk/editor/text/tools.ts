/** The tools above the text, as data: what each is called, which keys do the same, what it does and when it is on. */
import type { Editor } from '@tiptap/core'

export interface Tool {
  id: string
  label: string
  /** As people of this machine call them; "Mod" is Command or Control. */
  keys?: string
  /** A path on a grid of 24, or letters. */
  drawn: { path: string } | { letters: string }
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
}

/** What a paragraph can be. The first is what everything else goes back to. */
export const blockKinds = [
  { id: 'paragraph', label: 'Text', keys: 'Mod+Alt+0' },
  { id: 'h2', label: 'Heading', keys: 'Mod+Alt+2' },
  { id: 'h3', label: 'Heading, smaller', keys: 'Mod+Alt+3' },
  { id: 'h4', label: 'Heading, smallest', keys: 'Mod+Alt+4' },
  { id: 'disclaimer', label: 'Disclaimer', keys: 'Mod+Alt+5' },
] as const

export function blockKindOf(editor: Editor): string {
  if (editor.isActive('disclaimer')) return 'disclaimer'
  if (!editor.isActive('heading')) return 'paragraph'
  return `h${editor.getAttributes('heading').level}`
}

export function setBlockKind(editor: Editor, id: string): void {
  const chain = at(editor)
  if (id === 'disclaimer') chain.setDisclaimer().run()
  else if (id === 'paragraph') chain.setParagraph().run()
  else chain.setNode('heading', { level: Number(id.slice(1)) }).run()
}

/** Tools of words and paragraphs, in groups. */
export const textTools: readonly (readonly Tool[])[] = [
  [
    {
      id: 'bold',
      label: 'Bold',
      keys: 'Mod+B',
      drawn: { letters: 'B' },
      run: (editor) => at(editor).toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      id: 'italic',
      label: 'Italics',
      keys: 'Mod+I',
      drawn: { letters: 'I' },
      run: (editor) => at(editor).toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      id: 'superscript',
      label: 'Superscript',
      keys: 'Mod+.',
      drawn: { path: 'm4 8 8 10M12 8 4 18M16 4.8c1-1.4 4-1.1 4 .8 0 1.6-2.6 2.2-4 4.4h4.2' },
      run: (editor) => at(editor).toggleSuperscript().run(),
      isOn: (editor) => editor.isActive('superscript'),
    },
    {
      id: 'subscript',
      label: 'Subscript',
      keys: 'Mod+,',
      drawn: { path: 'm4 5 8 10M12 5 4 15M16 14.8c1-1.4 4-1.1 4 .8 0 1.6-2.6 2.2-4 4.4h4.2' },
      run: (editor) => at(editor).toggleSubscript().run(),
      isOn: (editor) => editor.isActive('subscript'),
    },
  ],
  [
    {
      id: 'bullets',
      label: 'List with points',
      keys: 'Mod+Shift+8',
      drawn: { path: 'M9.5 6H20M9.5 12H20M9.5 18H20M5 6h.1M5 12h.1M5 18h.1' },
      run: (editor) => at(editor).toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      id: 'numbers',
      label: 'List with numbers',
      keys: 'Mod+Shift+7',
      drawn: {
        path: 'M10.5 6H20M10.5 12H20M10.5 18H20M4.5 5 6 4v4.5M4.3 11.3c.6-1 2.4-.8 2.4.4 0 1-1.7 1.5-2.4 2.8h2.6M4.4 17h2.3l-1.3 1.6c1.9 0 1.8 2.4 0 2.4-.5 0-.8-.1-1.1-.4',
      },
      run: (editor) => at(editor).toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    {
      id: 'quote',
      label: 'Quote',
      keys: 'Mod+Shift+B',
      drawn: {
        path: 'M9.5 7C6.5 7.5 5 9.5 5 12.5V17h5v-5H6.8M18.5 7c-3 .5-4.5 2.5-4.5 5.5V17h5v-5h-3.2',
      },
      run: (editor) => at(editor).toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
    {
      id: 'callout',
      label: 'Call-out',
      keys: 'Mod+Shift+O',
      drawn: { path: 'M4.5 5v14M8.5 6H20v12H8.5zM12 10h4.5M12 14h3' },
      run: (editor) => at(editor).toggleCallout().run(),
      isOn: (editor) => editor.isActive('callout'),
    },
  ],
]

/** What goes back, and what takes the look of words away. */
export const backTools: readonly Tool[] = [
  {
    id: 'clear',
    label: 'Clear formatting',
    keys: 'Mod+\\',
    drawn: { path: 'M6 5h13M12.5 5 10 15M4 20h7M15 15l5 5M20 15l-5 5' },
    run: (editor) => at(editor).unsetAllMarks().clearNodes().run(),
  },
  {
    id: 'undo',
    label: 'Undo',
    keys: 'Mod+Z',
    drawn: { path: 'M8.5 5 4 9.5 8.5 14M4.5 9.5H15a5 5 0 0 1 0 10H9' },
    run: (editor) => at(editor).undo().run(),
  },
  {
    id: 'redo',
    label: 'Redo',
    keys: 'Mod+Shift+Z',
    drawn: { path: 'M15.5 5 20 9.5 15.5 14M19.5 9.5H9a5 5 0 0 0 0 10h6' },
    run: (editor) => at(editor).redo().run(),
  },
]

const table = (id: string, label: string, letters: string, run: Tool['run'], isOn?: Tool['isOn']): Tool => ({
  id,
  label,
  drawn: { letters },
  run,
  ...(isOn && { isOn }),
})

/** Shown while the cursor is in a table; their names are their words. */
export const tableTools: readonly Tool[] = [
  table('row-above', 'Add a row above', 'Row ↑', (editor) => at(editor).addRowBefore().run()),
  table('row-below', 'Add a row below', 'Row ↓', (editor) => at(editor).addRowAfter().run()),
  table('row-delete', 'Delete the row', 'Row ✕', (editor) => at(editor).deleteRow().run()),
  table('column-left', 'Add a column on the left', 'Column ←', (editor) =>
    at(editor).addColumnBefore().run(),
  ),
  table('column-right', 'Add a column on the right', 'Column →', (editor) =>
    at(editor).addColumnAfter().run(),
  ),
  table('column-delete', 'Delete the column', 'Column ✕', (editor) => at(editor).deleteColumn().run()),
  table('header-row', 'Header row, on or off', 'Header row', (editor) => at(editor).toggleHeaderRow().run()),
  table('header-column', 'Header column, on or off', 'Header column', (editor) =>
    at(editor).toggleHeaderColumn().run(),
  ),
  table('caption', 'Go to the caption', 'Caption', goToCaption),
  table('table-delete', 'Delete the table', 'Table ✕', (editor) => at(editor).deleteCaptionedTable().run()),
]

function goToCaption(editor: Editor) {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type.name === 'captionedTable')
      at(editor)
        .focus($from.start(depth) + 1 + ($from.node(depth).firstChild?.content.size ?? 0))
        .run()
}

/** "Ctrl+B" or "⌘B". */
export function sayKeys(keys: string, isMac: boolean): string {
  return isMac
    ? keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
    : keys.replace('Mod', 'Ctrl')
}

/** The text has the focus from here on: the next key may come before the next frame, which `focus` would wait for. */
function at(editor: Editor) {
  editor.view.focus()
  return editor.chain()
}
