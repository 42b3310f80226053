/** Several pictures in a grid, each with its words. How many there may be is asked when it is published, so that moving one is never refused. */
import { Node } from '@tiptap/core'

export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'figure+',
  defining: true,
  draggable: true,
  parseHTML: () => [{ tag: 'figure.gallery', priority: 60 }],
  renderHTML: () => ['figure', { class: 'gallery' }, 0],
})
