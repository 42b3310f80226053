/** Copies pasted HTML into the few tags that articles know, each run of words with its marks right around it. */
import { isOwnPicture } from '../schema/figure.ts'
import { headingOf, isSeen, type Marks, marksOf, noMarks, styleOf } from './pasted-style.ts'
import { itemOf } from './word-lists.ts'

/** What stands on lines of its own, as a selector. */
export const blockTags =
  'address, article, aside, blockquote, caption, center, dd, details, div, dl, dt, fieldset, figcaption, figure, h1, h2, h3, h4, h5, h6, header, hgroup, hr, li, main, ol, p, pre, section, summary, table, tbody, td, tfoot, th, thead, tr, ul'
/** Those that the schema knows; the others become `div`, which it takes for a paragraph or for nothing. */
const knownTags =
  /^(?:aside|blockquote|caption|figcaption|figure|hr|li|ol|table|tbody|td|tfoot|th|thead|tr|ul)$/
/** Attributes that are kept, with the values that a table, a list or a picture can be drawn from. */
const attributes: Record<string, RegExp> = {
  colspan: /^(?:[2-9]|1\d|20)$/,
  rowspan: /^(?:[2-9]|[1-4]\d|50)$/,
  scope: /^(?:col|row)$/,
  start: /^[1-9]\d{0,2}$/,
  width: /^\d{1,5}$/,
  height: /^\d{1,5}$/,
  alt: /./,
}

/** Puts what can be read in `source` into `made`. Returns how many pictures of other sites were left out. */
export function rebuild(source: Element, made: HTMLElement, around: Marks = noMarks): number {
  let leftOut = 0
  for (const node of source.childNodes) {
    if (node instanceof Text) addText(made, node, around)
    else if (node instanceof HTMLBRElement) addBreak(made, node)
    else if (node instanceof HTMLImageElement) leftOut += addPicture(made, node)
    else if (node instanceof Element && isSeen(node)) leftOut += addElement(made, node, marksOf(node, around))
  }
  return leftOut
}

function addElement(made: HTMLElement, element: Element, marks: Marks): number {
  const tag = isCaption(made) ? null : tagOf(element)
  if (!tag) return rebuild(element, made, marks)
  const block = copied(made, element, tag)
  if (tag === 'hr') {
    dropBreakAtEnd(made)
    made.append(block)
    return 0
  }
  Object.assign(block.dataset, itemOf(element))
  const leftOut = rebuild(element, block, marks)
  dropBreakAtEnd(block)
  // Without its picture a caption says nothing.
  if (tag === 'figure' && element.querySelector('img') && !block.querySelector('img'))
    block.querySelector('figcaption')?.remove()
  if (block.hasChildNodes() || /^t[dh]$/.test(tag)) {
    dropBreakAtEnd(made)
    made.append(block)
  } else if (isInLine(made)) made.append(parting(made))
  return leftOut
}

/** One line of words, as the schema has it. */
const isCaption = ({ localName }: Element) => /^(?:fig)?caption$/.test(localName)

function tagOf(element: Element): string | null {
  const heading = headingOf(element)
  if (heading) return heading
  if (/(?:^|\s)Mso(?:Intense)?Quote/.test(element.className)) return 'blockquote'
  if (!element.matches(blockTags)) return null
  return knownTags.test(element.localName) ? element.localName : 'div'
}

function copied(made: Element, element: Element, tag: string): HTMLElement {
  const copy = made.ownerDocument.createElement(tag)
  for (const [name, allowed] of Object.entries(attributes)) {
    const value = element.getAttribute(name)
    if (value !== null && allowed.test(value)) copy.setAttribute(name, value)
  }
  return copy
}

function addText(made: HTMLElement, node: Text, { href, ...marks }: Marks) {
  const lines = node.parentElement?.closest('pre') ? node.data.split('\n') : [node.data]
  for (const [index, line] of lines.entries()) {
    if (index > 0) addBreak(made, node)
    const spaced = line.replace(/\s+/g, ' ')
    const words = isInLine(made) ? spaced : spaced.trimStart()
    if (words === '') continue
    // Nobody sees the weight of a space.
    const names = words === ' ' ? [] : Object.entries(marks).flatMap(([name, isOn]) => (isOn ? name : []))
    const text: Node = made.ownerDocument.createTextNode(words)
    const run = names.reduce((inside, name) => wrapped(inside, name), text)
    made.append(href && words !== ' ' ? wrapped(run, 'a', href) : run)
  }
}

function wrapped(inside: Node, tag: string, href?: string): Node {
  const mark = (inside.ownerDocument ?? document).createElement(tag)
  if (href) mark.setAttribute('href', href)
  mark.append(inside)
  return mark
}

const isInline = (node: Node) => /^(?:#text|A|STRONG|EM|SUP|SUB|BR)$/.test(node.nodeName)

/** True when words stand at the end of `made`, so that more words go on with their line. */
const isInLine = ({ lastChild }: HTMLElement) =>
  lastChild !== null && isInline(lastChild) && !(lastChild instanceof HTMLBRElement)

/** Words between blocks become paragraphs; words alone stay within the line that they are pasted into. */
export function wrapLines(made: HTMLElement) {
  const nodes = [...made.childNodes]
  if (nodes.every(isInline)) return
  let line: HTMLElement | null = null
  for (const node of nodes) {
    if (!isInline(node)) line = null
    else if (line) line.append(node)
    else {
      line = made.ownerDocument.createElement('p')
      node.replaceWith(line)
      line.append(node)
    }
  }
}

/** An empty block: for the schema the words behind it are another paragraph. */
const parting = (made: HTMLElement) => made.ownerDocument.createElement('div')

/** Two line breaks in a row are how mails and web pages draw a new paragraph. */
function addBreak(made: HTMLElement, source: Node) {
  if (source instanceof Element && !isSeen(source)) return
  if (isInLine(made)) made.append(made.ownerDocument.createElement('br'))
  else if (made.lastChild instanceof HTMLBRElement && !isCaption(made))
    made.lastChild.replaceWith(parting(made))
}

function dropBreakAtEnd({ lastChild }: HTMLElement) {
  if (lastChild instanceof HTMLBRElement) lastChild.remove()
}

/** Adds one of our own pictures. Returns 1 for another that was left out, and 0 for one that only counts visitors. */
function addPicture(made: HTMLElement, image: HTMLImageElement): 0 | 1 {
  const drawn = [...styleOf(image).matchAll(/(?:^|;)(?:width|height):(\d+)(?:\.\d+)?px/g)].map(
    ([, side]) => side,
  )
  const sides = [image.getAttribute('width'), image.getAttribute('height'), ...drawn]
  if (!isSeen(image) || sides.some((side) => side && Number(side) <= 2)) return 0
  const src = (image.getAttribute('src') ?? '').replace(new RegExp(`^${location.origin}(?=/)`), '')
  if (!isOwnPicture(src)) return 1
  const picture = copied(made, image, 'img')
  picture.setAttribute('src', src)
  made.append(picture)
  return 0
}
