/** A shared block: one whole, named by its id. It is stored as a paragraph that holds nothing but a link to it. */
import { Node } from '@tiptap/core'
import { isBlockId } from '../blocks/block-choices.ts'
import { blockView } from '../blocks/block-view.ts'

export const SharedBlock = Node.create({
  name: 'sharedBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    id: { default: null, parseHTML: (element: HTMLElement) => element.dataset.block ?? null },
  }),
  parseHTML: () => [
    {
      tag: 'div[data-block]',
      getAttrs: (element) => (isBlockId((element as HTMLElement).dataset.block) ? null : false),
    },
  ],
  renderHTML: ({ node }) => ['div', { 'data-block': node.attrs.id }],
  addNodeView:
    () =>
    ({ node }) =>
      blockView(node),
})
