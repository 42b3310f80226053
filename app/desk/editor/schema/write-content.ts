/** From the editor's text to the HTML that is stored: tight lists and cells, heads of tables, captions. */
import { DOMSerializer, type Node } from '@tiptap/pm/model'

/** Writes one text again and again. Nodes never change, so only blocks that were edited are written anew. */
export class ContentWriter {
  private readonly written = new WeakMap<Node, string>()
  /** A document of its own: pictures are not fetched and nothing is laid out. */
  private readonly inert = document.implementation.createHTMLDocument('')

  /** The HTML of a whole text, in the shape that `cleanHtml` leaves. */
  write(text: Node): string {
    const blocks = text.children.map((block) => {
      const html = this.written.get(block) ?? writeBlock(block, this.inert)
      this.written.set(block, html)
      return html
    })
    return blocks.filter(Boolean).join('\n')
  }
}

function writeBlock(block: Node, inert: Document): string {
  // Empty paragraphs are how one makes room while writing; readers get none.
  if (block.type.name === 'paragraph' && block.childCount === 0) return ''
  const holder = inert.createElement('div')
  holder.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block, { document: inert }))
  for (const item of holder.querySelectorAll('li, td, th')) tighten(item)
  for (const box of holder.querySelectorAll('div[data-table]')) unframe(box)
  for (const small of holder.querySelectorAll('p[data-disclaimer]')) {
    const words = inert.createElement('small')
    words.className = 'disclaimer'
    words.append(...small.childNodes)
    const paragraph = inert.createElement('p')
    paragraph.append(words)
    small.replaceWith(paragraph)
  }
  for (const caption of holder.querySelectorAll('figcaption'))
    if (caption.textContent?.trim() === '') caption.remove()
  return holder.innerHTML
}

/** A point or a cell of one paragraph needs no paragraph; lists below it may stay. */
function tighten(item: Element) {
  const [first, ...others] = item.children
  if (first?.localName !== 'p' || first.hasAttribute('data-disclaimer')) return
  if (others.some(({ localName }) => localName !== 'ul' && localName !== 'ol')) return
  first.replaceWith(...first.childNodes)
}

function unframe(box: Element) {
  const table = box.querySelector('table')
  const caption = box.querySelector('p[data-caption]')
  if (!table) return box.remove()
  headOf(table)
  if (caption?.textContent?.trim()) {
    const words = table.ownerDocument.createElement('caption')
    words.append(...caption.childNodes)
    table.prepend(words)
  }
  box.replaceWith(table)
}

/** The first rows made of header cells alone are the head; a header cell in other rows names its row. */
function headOf(table: HTMLTableElement) {
  const rows = [...table.rows]
  const firstOfBody = rows.findIndex((row) => [...row.cells].some(({ localName }) => localName === 'td'))
  const heads = rows.slice(0, firstOfBody < 0 ? 1 : firstOfBody)
  for (const row of rows)
    for (const cell of row.cells)
      if (cell.localName === 'th' && !cell.hasAttribute('scope'))
        cell.setAttribute('scope', heads.includes(row) ? 'col' : 'row')
  if (heads.length === 0) return
  const head = table.createTHead()
  head.append(...heads)
  for (const body of table.tBodies) if (body.rows.length === 0) body.remove()
}
