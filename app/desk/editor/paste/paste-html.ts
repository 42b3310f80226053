/** Pasted HTML, cut down to what an article may hold. */
import { prepareContent, renameElement } from '../schema/article-html.ts'
import { isOwnPicture } from '../schema/figure.ts'
import { blockTags, isStruck, makeLists, rebuild, wrapLines } from './rebuild-paste.ts'

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
