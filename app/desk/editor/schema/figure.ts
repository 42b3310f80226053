/** A picture with its caption, which is the node's own text. */

import { mergeAttributes, Node } from '@tiptap/core'
import type { Node as PmNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { readLayout } from '#app/articles/text/article-node.ts'

/** True for the path of a picture that an article may hold. */
export const isOwnPicture = (src: string) => /^\/(?:pictures|research-pictures)\//.test(src)

const kept = (name: string) => ({
  default: null,
  parseHTML: (figure: HTMLElement) => figure.querySelector('img')?.getAttribute(name) ?? null,
})

interface FigureOptions {
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
    layout: {
      default: null,
      rendered: false,
      parseHTML: (figure: HTMLElement) => readLayout(figure.className) ?? null,
    },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
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

function figureView(node: PmNode, describe: () => void): NodeView {
  const dom = document.createElement('figure')
  const picture = dom.appendChild(document.createElement('img'))
  const button = dom.appendChild(document.createElement('button'))
  const contentDOM = dom.appendChild(document.createElement('figcaption'))
  button.type = 'button'
  button.className = 'figure-alt'
  button.contentEditable = 'false'
  // Reached by the toolbar's picture button: with Tab one leaves the text.
  button.tabIndex = -1
  button.addEventListener('click', describe)
  const draw = ({ attrs: { src, alt, width, height, layout } }: PmNode) => {
    if (picture.getAttribute('src') !== src) picture.setAttribute('src', src)
    picture.alt = alt ?? ''
    for (const [name, value] of Object.entries({ width, height }))
      if (value) picture.setAttribute(name, value)
    button.textContent = alt ? `Shows: ${alt}` : 'Describe this picture'
    dom.classList.toggle('lacks-alt', !alt)
    dom.dataset.layout = layout ?? ''
  }
  draw(node)
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false
      draw(next)
      return true
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    stopEvent: (event) => event.target === button,
  }
}
