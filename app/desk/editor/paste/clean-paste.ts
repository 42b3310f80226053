/**
 * What is pasted from a word processor or a web page, as the HTML that an article may hold: its words, headings, lists,
 * tables and links, and nothing of its looks. It only tidies up: what is stored is cleaned once more on the server.
 */
import { isOwnPicture, readPasted } from './pasted-blocks.ts'
import { nestItems } from './pasted-lists.ts'
import { escapeText, writeBlocks, writeRuns } from './pasted-writing.ts'

/** Longer HTML, in signs, is not taken apart: its words alone are kept. */
export const mostPasted = 2 * 1024 * 1024
/** Words of it that are kept, in signs: an article holds no more. */
const mostWords = 400_000

export interface CleanedPaste {
  html: string
  /** Pictures of other sites, which an article cannot hold. */
  leftOut: number
}

/** Cleans `html` of the clipboard. What was copied inside the editor comes back as it is. */
export function cleanPasted(html: string): CleanedPaste {
  if (html.length > mostPasted) return { html: plainParagraphs(html), leftOut: 0 }
  const isOurs = /<[^>]{0,200} data-pm-slice=/.test(html.slice(0, 2000))
  if (isOurs && !/<img/i.test(html)) return { html, leftOut: 0 }
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  if (isOurs) return withoutForeign(parsed.body)
  const { blocks, leftOut, isInline } = readPasted(parsed.body)
  const [only] = blocks
  // A few words within a line stay within the line.
  if (isInline && blocks.length === 1 && only?.kind === 'text') return { html: writeRuns(only.runs), leftOut }
  return { html: writeBlocks(nestItems(blocks)), leftOut }
}

/** Any page may say that its text was copied inside the editor: pictures of other sites are left out all the same. */
function withoutForeign(body: HTMLElement): CleanedPaste {
  const foreign = [...body.querySelectorAll('img')].filter(
    (one) => !isOwnPicture(one.getAttribute('src') ?? ''),
  )
  for (const picture of foreign) (picture.closest('figure') ?? picture).remove()
  return { html: body.innerHTML, leftOut: foreign.length }
}

/** The words of `html`, a paragraph for each of its lines and blocks. One pass over the text. */
function plainParagraphs(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length && text.length < mostWords) {
    const open = html.indexOf('<', at)
    text += html.slice(at, open < 0 ? html.length : open)
    if (open < 0) break
    const skipped = /^<(script|style|title|!--)/i.exec(html.slice(open, open + 10))?.[1]?.toLowerCase()
    const end = skipped ? html.indexOf(skipped === '!--' ? '-->' : `</${skipped}`, open) : open
    const close = end < 0 ? -1 : html.indexOf('>', end)
    if (
      /^<\/?(p|div|li|tr|h[1-6]|br|table|ul|ol|blockquote|section|article)\b/i.test(
        html.slice(open, open + 12),
      )
    )
      text += '\n'
    if (close < 0) break
    at = close + 1
  }
  return text
    .slice(0, mostWords)
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_all, name: string) => entities[name] ?? ' ')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')
}

const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
