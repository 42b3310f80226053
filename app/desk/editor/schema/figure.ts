/** A picture with its caption, which is the node's own text. */
import { mergeAttributes, Node } from '@tiptap/core'
import { readLayout } from '#app/articles/text/article-node.ts'
import { figureView } from './figure-view.ts'

/** True for the path of a picture that an article may hold. */
export const isOwnPicture = (src: string) => /^\/(?:pictures|research-pictures)\//.test(src)

const kept = (name: string) => ({
  default: null,
  parseHTML: (figure: HTMLElement) => figure.querySelector('img')?.getAttribute(name) ?? null,
})

interface FigureOptions {
  /** Asks what the picture at this place shows. */
  describe: (position: number) => void
}

export const Figure = Node.create<FigureOptions>({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  defining: true,
  isolating: true,
  draggable: true,
  addOptions: () => ({ describe: () => {} }),
  addAttributes: () => ({
    src: kept('src'),
    alt: { ...kept('alt'), default: '' },
    width: kept('width'),
    height: kept('height'),
    // Stands on the figure, not on its picture.
    layout: {
      default: null,
      rendered: false,
      parseHTML: (figure: HTMLElement) => readLayout(figure.className) ?? null,
    },
  }),
  parseHTML: () => [
    {
      tag: 'figure:not(.gallery)',
      // The last gate: whatever a paste was made to look like, no picture of another site is ever asked for.
      getAttrs: (figure) =>
        isOwnPicture(figure.querySelector('img')?.getAttribute('src') ?? '') ? null : false,
      // Without a caption there is nothing to read inside; what stands there is the picture.
      contentElement: (figure) =>
        (figure as HTMLElement).querySelector<HTMLElement>('figcaption') ??
        (figure as HTMLElement).ownerDocument.createElement('figcaption'),
    },
  ],
  renderHTML: ({ HTMLAttributes, node }) => [
    'figure',
    node.attrs.layout ? { class: node.attrs.layout } : {},
    ['img', mergeAttributes(HTMLAttributes, { alt: HTMLAttributes.alt ?? '' })],
    ['figcaption', 0],
  ],
  addNodeView() {
    return ({ node, getPos }) =>
      figureView(node, () => {
        const position = getPos()
        if (position !== undefined) this.options.describe(position)
      })
  },
})
