/**
 * Marks the blocks that are written in. All others are laid out when they come into sight (article-text.css): in 10,000 words
 * that is half of what a key costs. A browser puts letters in a wrong order into a block that it has not laid out yet, as a
 * new one, so those have the mark from their first moment.
 */
import { Extension } from '@tiptap/core'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

export const LaidOutBlocks = Extension.create({
  name: 'laidOutBlocks',
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: markWritten } })],
})

function markWritten({ doc, selection: { $from, $to } }: EditorState): DecorationSet {
  const marks = [...new Set([$from.index(0), $to.index(0)])].flatMap((index) => {
    const block = doc.maybeChild(index)
    if (!block) return []
    const begins = $from.posAtIndex(index, 0)
    return Decoration.node(begins, begins + block.nodeSize, { 'data-laid-out': '' })
  })
  return DecorationSet.create(doc, marks)
}
