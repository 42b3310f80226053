/** An article's HTML to the editor's nodes and back. */
import { DOMSerializer, type Node, type Schema, DOMParser as TextParser } from '@tiptap/pm/model'

/** The text of `html`, with a paragraph at its end to go on writing in. */
export function readContent(html: string, schema: Schema): Node {
  // An inert document: scripts in it do not run and pictures are not fetched.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const doc = TextParser.fromSchema(schema).parse(prepareContent(body))
  const paragraph = schema.nodes.paragraph?.create()
  return !paragraph || doc.lastChild?.type === paragraph.type
    ? doc
    : doc.copy(doc.content.addToEnd(paragraph))
}

/** Gives tables, pictures and small print in `body` the shape that the schema reads, and returns it. */
export function prepareContent(body: HTMLElement): HTMLElement {
  for (const table of body.querySelectorAll('table')) frame(table)
  // Galleries of before, and of other sites: each picture stands by itself.
  for (const group of body.querySelectorAll('figure:has(figure)')) group.replaceWith(...group.childNodes)
  for (const picture of body.querySelectorAll('img')) standAlone(picture)
  for (const paragraph of body.querySelectorAll('p')) markSmallPrint(paragraph)
  return body
}

/** A table within a table is left out of its frame: its cells become text of the outer one. */
function frame(table: HTMLTableElement) {
  if (table.parentElement?.closest('table, div[data-table]')) return
  const document = table.ownerDocument
  const box = document.createElement('div')
  box.dataset.table = ''
  const caption = document.createElement('p')
  caption.dataset.caption = ''
  if (table.caption) {
    caption.append(...table.caption.childNodes)
    table.caption.remove()
  }
  for (const column of table.querySelectorAll('colgroup, col')) column.remove()
  // A head of plain cells is a head all the same.
  for (const cell of table.tHead?.querySelectorAll('td') ?? []) renameElement(cell, 'th')
  for (const cell of table.tHead?.querySelectorAll('th') ?? [])
    if (!cell.hasAttribute('scope')) cell.setAttribute('scope', 'col')
  table.replaceWith(box)
  box.append(caption, table)
}

/** Every picture gets a figure of its own, out of the paragraph it may stand in. */
function standAlone(picture: HTMLImageElement) {
  const around = picture.closest('figure')
  if (around?.querySelector('img') === picture) return
  const figure = picture.ownerDocument.createElement('figure')
  const block = around ?? picture.closest('p, h2, h3, h4')
  if (block) block.after(figure)
  else picture.before(figure)
  figure.append(picture)
  if (block?.localName === 'p' && block.textContent?.trim() === '' && !block.firstElementChild) block.remove()
}

function markSmallPrint(paragraph: HTMLParagraphElement) {
  const [only] = paragraph.children
  if (paragraph.children.length !== 1 || only?.localName !== 'small') return
  if (paragraph.textContent?.trim() !== only.textContent?.trim()) return
  paragraph.dataset.disclaimer = ''
  only.replaceWith(...only.childNodes)
}

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

export function renameElement(element: Element, name: string): HTMLElement {
  const made = element.ownerDocument.createElement(name)
  for (const attribute of element.attributes) made.setAttribute(attribute.name, attribute.value)
  // Not spread: a hundred thousand arguments are too many for a call.
  while (element.firstChild) made.append(element.firstChild)
  element.replaceWith(made)
  return made
}
