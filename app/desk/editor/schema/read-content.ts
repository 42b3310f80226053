/** From an article's HTML, or a pasted one, to what the editor's nodes are read from. */
import { type Node, type Schema, DOMParser as TextParser } from '@tiptap/pm/model'
import { renameElement } from './rename-element.ts'

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
  // The figure around a gallery is none of a picture.
  const around = picture.closest('figure')
  if (around?.querySelector('img') === picture && !around.classList.contains('gallery')) return
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
