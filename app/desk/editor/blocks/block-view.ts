/** How a shared block stands in the editor: its name, its present look, and the way to where it is written. */
import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { ArticleNode } from '#app/articles/text/article-node.ts'
import { askBlocks } from './block-choices.ts'

export function blockView(node: Node): NodeView {
  const dom = document.createElement('div')
  dom.className = 'shared-block'
  dom.contentEditable = 'false'
  const head = dom.appendChild(document.createElement('p'))
  head.className = 'shared-block-head'
  const name = head.appendChild(document.createElement('strong'))
  name.textContent = 'Shared block'
  const look = dom.appendChild(document.createElement('div'))
  const edit = document.createElement('a')
  edit.href = `/admin/articles/blocks/${node.attrs.id}`
  edit.target = '_blank'
  // Tab leaves the text; a screen reader finds it in the list of links.
  edit.tabIndex = -1
  edit.textContent = 'Edit the shared block'
  const show = async (again: boolean) => {
    try {
      const block = (await askBlocks({ again })).find(({ id }) => id === node.attrs.id)
      // It may have been made in another window since they were asked for.
      if (!block && !again) return show(true)
      name.textContent = block ? `${block.name} (shared ${block.kind.toLowerCase()})` : 'Shared block'
      if (block) {
        look.replaceChildren(...block.nodes.map(draw))
        head.append(' ', edit)
      } else look.textContent = 'This shared block was deleted. Readers see nothing here. You can remove it.'
    } catch {
      look.textContent = 'Its words cannot be shown right now. Readers see them.'
    }
  }
  void show(false)
  return {
    dom,
    ignoreMutation: () => true,
    stopEvent: (event) => event.target === edit,
  }
}

/** A node of the tree as elements: no text of it is ever read as markup. */
function draw(node: ArticleNode): HTMLElement | Text {
  if (typeof node === 'string') return document.createTextNode(node)
  // A link in it would take whoever clicks away from the text.
  const isLink = node.tag === 'a'
  const element = document.createElement(isLink ? 'u' : node.tag === 'aside' ? 'div' : node.tag)
  element.append(...(node.children ?? []).map(draw))
  return element
}
