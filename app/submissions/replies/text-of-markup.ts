/** The words of an email that was sent as HTML alone. Nothing of its markup is kept, so nothing of it can act. */
import { Parser } from 'htmlparser2'

const silent = new Set([
  'style',
  'script',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'object',
  'select',
])
const blocks = new Set(['p', 'div', 'tr', 'li', 'ul', 'ol', 'table', 'blockquote', 'pre', 'hr', 'section'])
const isBlock = (name: string) => blocks.has(name) || /^h[1-6]$/.test(name)
const maxChars = 500_000
/** Deeper markup is nobody's letter, and each end in it is looked for through all that is open. */
const maxDepth = 1000
/** Read at a time: only between two pieces it is known how deep it went. */
const pieceChars = 4000

/** Stands below a text of which more was sent. */
export const cutHere = '\n(cut here)'

/** Its text with lines where the markup has them; what is quoted gets the mark of a quote. */
export function textOfMarkup(html: string): string {
  const lines: { text: string; isQuoted: boolean }[] = [{ text: '', isQuoted: false }]
  let hidden = 0
  let quotes = 0
  let depth = 0
  const addLine = () => void lines.push({ text: '', isQuoted: quotes > 0 })
  const parser = new Parser({
    onopentag(name) {
      depth += 1
      if (silent.has(name)) hidden += 1
      if (name === 'blockquote') quotes += 1
      if (name === 'br' || isBlock(name)) addLine()
    },
    ontext(text) {
      const line = lines.at(-1)
      if (hidden === 0 && line) line.text += text.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      depth -= 1
      if (silent.has(name)) hidden -= 1
      if (name === 'blockquote') quotes -= 1
      if (isBlock(name)) addLine()
    },
  })
  const end = Math.min(html.length, maxChars)
  let at = 0
  for (; at < end && depth <= maxDepth; at += pieceChars)
    parser.write(html.slice(at, Math.min(at + pieceChars, end)))
  if (depth <= maxDepth) parser.end()
  const isCut = at < html.length
  const text = lines
    .map(({ text, isQuoted }) => (isQuoted ? `> ${text.trim()}` : text.trim()))
    .join('\n')
    .replace(/(\n>? ?){3,}/g, '\n\n')
    .trim()
  return isCut ? (text + cutHere).trim() : text
}
