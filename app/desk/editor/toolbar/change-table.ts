/** What the tools do with a whole table. */
import type { Editor } from '@tiptap/core'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import { chainIn } from './text-tools.ts'

/** Puts a table of three columns behind the cursor, and the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const at = editor.state.selection.from
  const cell = (type: 'tableHeader' | 'tableCell', attrs = {}) => ({
    type,
    attrs,
    content: [{ type: 'paragraph' }],
  })
  const head = [1, 2, 3].map(() => cell('tableHeader', { scope: 'col' }))
  const body = [cell('tableHeader', { scope: 'row' }), cell('tableCell'), cell('tableCell')]
  const rows = [head, body, body].map((content) => ({ type: 'tableRow', content }))
  const table = [{ type: 'tableCaption' }, { type: 'table', content: rows }]
  editor
    .chain()
    .insertContent({ type: 'captionedTable', content: table })
    .command(({ tr }) => {
      let first: number | undefined
      tr.doc.nodesBetween(Math.max(0, at - 1), tr.doc.content.size, (node, position) => {
        if (node.type.name === 'tableHeader') first ??= position
        return first === undefined
      })
      if (first !== undefined) tr.setSelection(TextSelection.near(tr.doc.resolve(first + 1)))
      return true
    })
    .run()
}

export function deleteTable(editor: Editor): void {
  const depth = depthOfTable(editor.state)
  const { $from } = editor.state.selection
  if (depth)
    chainIn(editor)
      .deleteRange({ from: $from.before(depth), to: $from.after(depth) })
      .scrollIntoView()
      .run()
}

/** Puts the cursor behind the words of the caption. */
export function goToCaption(editor: Editor): void {
  const depth = depthOfTable(editor.state)
  const { $from } = editor.state.selection
  const caption = depth && $from.node(depth).firstChild
  if (caption)
    chainIn(editor)
      .focus($from.start(depth) + 1 + caption.content.size)
      .run()
}

/** How deep the frame of the table stands that holds the selection; 0 for none. */
function depthOfTable({ selection: { $from } }: EditorState): number {
  let depth = $from.depth
  while (depth > 0 && $from.node(depth).type.name !== 'captionedTable') depth--
  return depth
}
