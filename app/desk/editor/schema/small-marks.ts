/** Words that are set smaller: raised, lowered, and small print. */
import { Mark } from '@tiptap/core'

/** Small print within a line. A whole paragraph of it is a disclaimer, a block of its own. */
export const SmallPrint = Mark.create({
  name: 'smallPrint',
  parseHTML: () => [{ tag: 'small' }],
  renderHTML: () => ['small', { class: 'disclaimer' }, 0],
})

export const Superscript = scriptMark('superscript', 'sup', 'Mod-.')
export const Subscript = scriptMark('subscript', 'sub', 'Mod-,')

function scriptMark(name: 'superscript' | 'subscript', tag: string, key: string): Mark {
  return Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })
}
