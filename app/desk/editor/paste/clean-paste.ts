/**
 * Pasted HTML, made ready for the editor's schema: what Word, Google Docs and web pages say by their looks becomes the
 * tag that says it, and what nobody saw goes. The schema drops the rest, and the server cleans what is saved once more.
 */
import { isOwnPicture } from '../schema/figure.ts'
import { prepareContent } from '../schema/read-content.ts'
import { isStruck } from './pasted-style.ts'
import { settleTables } from './pasted-tables.ts'
import { blockTags, rebuild, wrapLines } from './rebuild-paste.ts'
import { makeLists } from './word-lists.ts'

/** Longer HTML, in characters, keeps its words alone. */
const maxHtml = 2 * 1024 * 1024
/** Of those words, in characters: an article holds no more. */
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

/** Cleans `html` of the clipboard. */
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
  dropBorders(made, 'firstChild')
  dropBorders(made, 'lastChild')
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
function dropBorders(made: Element, end: 'firstChild' | 'lastChild') {
  for (let child = made[end]; child instanceof Element; child = made[end]) {
    if (child.localName === 'div') dropBorders(child, end)
    if (!child.matches('hr, div:empty')) return
    child.remove()
  }
}

/** What was struck through by its tag or by its look. */
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
