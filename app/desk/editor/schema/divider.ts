/** A line that parts what goes before from what comes: `<hr>`. Three hyphens on a line of their own make one. */
import { type Editor, InputRule, Node } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'

export const Divider = Node.create({
  name: 'divider',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules: () => [
    new InputRule({
      // Two of them are a dash already, unless that was taken back.
      find: /^(?:---|—-)$/,
      handler: ({ state: { tr }, range }) =>
        // Before words they are words.
        tr.doc.resolve(range.from).parent.content.size === range.to - range.from && divideAt(tr, range.from)
          ? undefined
          : null,
    }),
  ],
})

/** A line in place of the empty paragraph at the cursor; false where none may stand. */
export function insertDivider({ state, view }: Editor): boolean {
  const { tr, selection } = state
  const isDone = divideAt(tr, selection.from)
  if (isDone) view.dispatch(tr)
  return isDone
}

/** A line in place of the paragraph around `position`, which goes on below it. Lists, tables and callouts hold none. */
function divideAt(tr: Transaction, position: number): boolean {
  const $at = tr.doc.resolve(position)
  const { divider, paragraph } = tr.doc.type.schema.nodes
  if (!divider || !paragraph || $at.depth !== 1 || $at.parent.type !== paragraph) return false
  // In two steps, so that the cursor comes back when this is undone.
  tr.delete($at.start(), $at.end()).insert($at.before(), divider.create()).scrollIntoView()
  return true
}
