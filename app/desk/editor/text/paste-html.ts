/** Pasted HTML, cut down to what an article may hold. */
import { prepareContent, renameElement } from './article-html.ts'
import { isOwnPicture } from './schema.ts'

/** Longer HTML keeps its words alone. */
const maxHtml = 2 * 1024 * 1024
const maxWords = 400_000

export interface CleanedPaste {
  html: string
  /** Pictures of other sites, which an article cannot hold. */
  leftOut: number
  /** True when they are no pictures of sites: the program that they were copied in hands over a name alone. */
  areFiles: boolean
  /** True when words that were struck through were left out. */
  struck: boolean
  /** True when the first row of a table became its header by a guess. */
  headed: boolean
}

export function cleanPasted(html: string): CleanedPaste {
  // An inert document: nothing in it runs or is fetched.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const made = body.ownerDocument.createElement('div')
  const taken = struckIn(body)
  const struck = taken.length > 0
  if (html.length > maxHtml) {
    for (const element of taken) element.remove()
    addPlainParagraphs(made, body)
    return { html: made.innerHTML, ...nothing, struck }
  }
  // No text of ours is struck through: then it is from another editor of the same make.
  if (isOurs(body) && !struck) return { html: prepareContent(body).innerHTML, ...nothing }
  const leftOut = rebuild(body, made)
  wrapLines(made)
  deleteBorders(made, 'firstChild')
  deleteBorders(made, 'lastChild')
  const headed = settleTables(made)
  makeLists(made)
  return { html: prepareContent(made).innerHTML, leftOut, areFiles: hasFiles(body), struck, headed }
}

const nothing = { leftOut: 0, areFiles: false, struck: false, headed: false }

/** Word and others name a picture by a file of their own, or by a part of a mail, which no browser may open. */
const hasFiles = (body: HTMLElement) => {
  const sources = [...body.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? '')
  const foreign = sources.filter((src) => !isOwnPicture(src))
  return foreign.length > 0 && foreign.every((src) => !/^(?:https?:|\/\/|data:)/i.test(src))
}

/** At its ends a line parted what was copied from the rest of its page. */
function deleteBorders(made: Element, end: 'firstChild' | 'lastChild') {
  for (let child = made[end]; child instanceof Element; child = made[end]) {
    if (child.localName === 'div') deleteBorders(child, end)
    if (!child.matches('hr, div:empty')) return
    child.remove()
  }
}

const struckIn = (body: HTMLElement) =>
  [...body.querySelectorAll('s, strike, del, [style*="line-through" i]')].filter(isStruck)

/** Copied inside the editor: other editors say the same of their text, but theirs has pictures of other sites. */
const isOurs = (body: HTMLElement) =>
  body.querySelector('[data-pm-slice]') !== null &&
  [...body.querySelectorAll('img')].every((picture) => isOwnPicture(picture.getAttribute('src') ?? ''))

/** A paragraph for the words of each block. */
function addPlainParagraphs(made: HTMLElement, body: HTMLElement) {
  // The sign for the end of a paragraph, which no paragraph has in it.
  const end = '\u2029'
  for (const silent of body.querySelectorAll('script, style, title')) silent.remove()
  for (const block of body.querySelectorAll(`br, ${blockTags}`)) {
    block.before(end)
    block.after(end)
  }
  for (const line of (body.textContent ?? '').slice(0, maxWords).split(end)) {
    const words = line.replace(/\s+/g, ' ').trim()
    if (words) made.appendChild(body.ownerDocument.createElement('p')).textContent = words
  }
}

function settleTables(made: HTMLElement): boolean {
  const tables = [...made.querySelectorAll('table')]
  const frames = tables.filter((table) => table.parentElement?.closest('table') || cellsOf(table).length < 2)
  for (const table of frames) {
    for (const cell of cellsOf(table)) table.before(renameElement(cell, 'div'))
    table.remove()
  }
  const headed = tables.filter((table) => !frames.includes(table) && nameHead(table))
  // A heading and a head are bold by themselves.
  for (const bold of made.querySelectorAll('h2 strong, h3 strong, h4 strong, th strong'))
    bold.replaceWith(...bold.childNodes)
  return headed.length > 0
}

const cellsOf = ({ rows }: HTMLTableElement) => [...rows].flatMap(({ cells }) => [...cells])

/** Word processors know no heads of columns. They write them bold, or as any cell: then this is a guess, and true. */
function nameHead(table: HTMLTableElement): boolean {
  const [first, second] = table.rows
  const cells = [...(first?.cells ?? [])]
  if (!second || cells.length === 0) return false
  const isSaid = cells.every(isBold)
  const isGuess = !isSaid && cells.length > 1 && !table.querySelector('th') && cells.every(hasWords)
  if (isSaid || isGuess) for (const cell of cells) if (cell.localName === 'td') renameElement(cell, 'th')
  return isGuess
}

const hasWords = ({ textContent }: Element) => (textContent ?? '').trim() !== ''

function isBold(cell: Element): boolean {
  const lettersOf = (elements: Iterable<Element>) =>
    [...elements].map(({ textContent }) => textContent?.replace(/\s/g, '')).join('')
  const letters = lettersOf([cell])
  return letters !== '' && letters === lettersOf(cell.querySelectorAll('strong'))
}

/** Copies pasted HTML into the few tags that articles know, each run of words with its marks right around it. */
const blockTags =
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
function rebuild(source: Element, made: HTMLElement, around: Marks = noMarks): number {
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
    deleteBreakAtEnd(made)
    made.append(block)
    return 0
  }
  Object.assign(block.dataset, itemOf(element))
  const leftOut = rebuild(element, block, marks)
  deleteBreakAtEnd(block)
  // Without its picture a caption says nothing.
  if (tag === 'figure' && element.querySelector('img') && !block.querySelector('img'))
    block.querySelector('figcaption')?.remove()
  if (block.hasChildNodes() || /^t[dh]$/.test(tag)) {
    deleteBreakAtEnd(made)
    made.append(block)
  } else if (isInLine(made)) made.append(parting(made))
  return leftOut
}

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
function wrapLines(made: HTMLElement) {
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

function deleteBreakAtEnd({ lastChild }: HTMLElement) {
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

const roles = 'navigation banner contentinfo complementary search dialog menu menubar toolbar alert'.split(
  ' ',
)
const unseen = [
  'script, style, iframe, object, embed, noscript, template, svg, math, nav, footer, form, button, input, select, textarea',
  'dialog, menu, canvas, audio, video, map, head, title, meta, link, base, progress, meter, colgroup, aside:not(.callout)',
  '[hidden], [aria-hidden=true], .sr-only, .visually-hidden, .screen-reader-text, .skip-link, .Apple-interchange-newline',
  // What somebody noted in the margin of Word, and where.
  '.msocomanchor, .MsoCommentReference, [style*="mso-element:comment" i]',
  ...roles.map((role) => `[role=${role}]`),
].join()
const hiddenStyle =
  /(?:^|;)(?:display:none|visibility:hidden|opacity:0(?:;|$)|font-size:0(?:p[xt]|r?em|%|;|$)|mso-hide:all|mso-list:ignore)/

/** Words that their writer took back: an article cannot strike them through, and plain they would say the opposite. */
function isStruck(element: Element): boolean {
  const [, line] = /(?:^|;)text-decoration(?:-line)?:([^;]*)/.exec(styleOf(element)) ?? []
  return line ? line.includes('line-through') : element.matches('s, strike, del')
}

const isSeen = (element: Element) =>
  !isStruck(element) &&
  // Drawings and settings of Office have names like "v:shape".
  !/^[vwxm]:/.test(element.localName) &&
  !element.matches(unseen) &&
  !hiddenStyle.test(styleOf(element))

/** Read from the attribute: the page's policy keeps browsers from applying inline styles, and so from telling them. */
const styleOf = (element: Element) =>
  (element.getAttribute('style') ?? '')
    .slice(0, 2000)
    .toLowerCase()
    .replace(/\s*([:;])\s*/g, '$1')

/** By their tags, the innermost first, and where the words lead. */
type Marks = Readonly<Record<'sub' | 'sup' | 'em' | 'strong', boolean> & { href: string }>
const noMarks: Marks = { sub: false, sup: false, em: false, strong: false, href: '' }

/** The marks of the words in `element`, which stands in words with the marks `around`: a style outweighs a tag. */
function marksOf(element: Element, around: Marks): Marks {
  const style = styleOf(element)
  const [, weight] = /(?:^|;)font-weight:(\w+)/.exec(style) ?? []
  const [, slant] = /(?:^|;)font-style:(\w+)/.exec(style) ?? []
  const [, height] = /(?:^|;)vertical-align:(super|sub|baseline)/.exec(style) ?? []
  return {
    sub: height ? height === 'sub' : around.sub || element.matches('sub'),
    sup: height ? height === 'super' : around.sup || element.matches('sup'),
    em: slant ? /^(?:italic|oblique)/.test(slant) : around.em || element.matches('em, i'),
    strong: weight ? /^(?:bold|[6-9]\d\d)/.test(weight) : around.strong || element.matches('strong, b, dt'),
    href: element.matches('a') ? hrefOf(element) : around.href,
  }
}

/** Where a link leads; the schema drops what an article may not lead to. */
function hrefOf(link: Element): string {
  const href = link.getAttribute('href') ?? ''
  // What is shared from a document of Google's goes around by them.
  const isAround = /^https:\/\/www\.google\.com\/url\?/.test(href) && URL.canParse(href)
  return (isAround && new URL(href).searchParams.get('q')) || href
}

/** The level of the heading that an element is drawn as, or null. */
function headingOf(element: Element): 'h2' | 'h3' | 'h4' | null {
  const isTitle = /(?:^|\s)MsoTitle/.test(element.className)
  const level =
    /^h([1-6])$/.exec(element.localName)?.[1] ??
    (isTitle ? '1' : /(?:^|\s)MsoHeading([1-9]?)(?:\s|$)/.exec(element.className)?.[1]) ??
    (element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : null)
  if (level === null) return null
  return Number(level) <= 2 ? 'h2' : level === '3' ? 'h3' : 'h4'
}

/** What the style of a paragraph says of its list ("mso-list:l0 level2 lfo1"), as data attributes, or null. */
function itemOf(element: Element): Record<'list' | 'level' | 'kind' | 'start', string> | null {
  const [, list, level = '', override] =
    /(?:^|;)mso-list:(l\d+) level(\d)( lfo\d+)?/.exec(styleOf(element)) ?? []
  if (!list || element.localName === 'li') return null
  const signs = [...element.querySelectorAll('span')].filter((span) => /mso-list:ignore/.test(styleOf(span)))
  const sign = signs[0]?.textContent?.trim() ?? ''
  const kind = /^\(?(?:\d{1,4}|[a-z]|[ivxlc]{1,6})[.)]/i.test(sign) ? 'ol' : 'ul'
  return {
    list: list + (override ?? ''),
    level,
    kind,
    start: /^\(?([1-9]\d{0,2})[.)]/.exec(sign)?.[1] ?? '1',
  }
}

function makeLists(made: HTMLElement) {
  let open: HTMLElement[] = []
  for (const item of made.querySelectorAll<HTMLElement>('[data-level]')) {
    const { list, level = '', kind } = item.dataset
    // Something else stands between the two.
    if (item.previousSibling !== open[0]) open = []
    open = open.filter((one) => (one.dataset.level ?? '') <= level)
    const innermost = open.at(-1)
    const isOther = innermost?.dataset.list !== list || innermost?.localName !== kind
    if (innermost?.dataset.level === level && isOther) open.pop()
    const outer = open.at(-1)
    if (outer?.dataset.level !== level) open.push(openList(item, outer))
    open.at(-1)?.append(renameElement(item, 'li'))
  }
}

/** Within the last item of `outer`, or where `item` stands. */
function openList(item: HTMLElement, outer: HTMLElement | undefined): HTMLElement {
  const { list = '', level = '', kind = 'ul', start = '1' } = item.dataset
  const made = item.ownerDocument.createElement(kind)
  Object.assign(made.dataset, { list, level })
  if (start !== '1') made.setAttribute('start', start)
  if (outer) outer.lastElementChild?.append(made)
  else item.before(made)
  return made
}
