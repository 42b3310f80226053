/** What stands out of the text: `<aside class="callout">`. */
import { Node } from '@tiptap/core'

export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: '(paragraph | heading | bulletList | orderedList | disclaimer)+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', { class: 'callout' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-o': () => this.editor.commands.toggleWrap(this.name) }
  },
})
