/** A paragraph of small print. It is stored as a paragraph with all of its text in `<small>`. */
import { Node } from '@tiptap/core'

export const Disclaimer = Node.create({
  name: 'disclaimer',
  group: 'block',
  content: 'inline*',
  marks: 'bold italic link superscript subscript',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-disclaimer]', priority: 60 }],
  renderHTML: () => ['p', { 'data-disclaimer': '', class: 'disclaimer' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-5': () => this.editor.commands.setNode(this.name) }
  },
})
