/** How a picture stands in the editor: with a button that says what it shows, or asks for that. */
import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'

export function figureView(node: Node, describe: () => void): NodeView {
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
  const draw = ({ attrs: { src, alt, width, height, layout } }: Node) => {
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
