/** One undo brings the text back as it was on the clipboard. */
import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { type ResolvedPos, Slice, DOMParser as TextParser } from '@tiptap/pm/model'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { safeHref } from '#app/articles/text/article-link.ts'
import { notifyAbout } from '../../live/notify-about.ts'
import { prepareContent } from './article-html.ts'

export const PasteMarkdown = Extension.create({
  name: 'pasteMarkdown',
  // Behind an address that is pasted over words.
  priority: 190,
  addProseMirrorPlugins() {
    // With Shift held a paste is one of plain text, which the browser does not say of it.
    let isPlain = false
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            keydown: (_view, { shiftKey, key }) => {
              isPlain = shiftKey && key !== 'Insert'
            },
            keyup: (_view, { key }) => {
              if (key === 'Shift') isPlain = false
            },
          },
          handlePaste: (view, { clipboardData }, slice) => {
            if (isPlain || !clipboardData || clipboardData.files.length > 0) return false
            if (clipboardData.getData('text/html')) return false
            return pasteMarkdown(view, clipboardData.getData('text/plain'), slice)
          },
        },
      }),
    ]
  },
})

/** Puts `text` in, first as `literal` and then as what it means; false where it means nothing, or no blocks may stand. */
function pasteMarkdown(view: EditorView, text: string, literal: Slice): boolean {
  const { $from, from } = view.state.selection
  if (!mayHoldBlocks($from)) return false
  const html = readMarkdown(text, $from.parentOffset > 0)
  if (html === null) return false
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  leaveOut(body)
  const meant = TextParser.fromSchema(view.state.schema).parseSlice(prepareContent(body), {
    context: $from,
    // At its ends a space parts it from the words around it.
    preserveWhitespace: true,
  })
  const typed = view.state.tr.replaceSelection(literal)
  const start = typed.mapping.map(from, -1)
  view.dispatch(closeHistory(typed))
  const { tr, doc, selection } = view.state
  const $start = doc.resolve(start)
  tr.setSelection(TextSelection.between($start, selection.$to)).replaceSelection(
    headingFirst(Slice.maxOpen(meant.content, false), $start),
  )
  view.dispatch(closeHistory(tr).scrollIntoView())
  return true
}

function leaveOut(body: HTMLElement) {
  const struck = body.querySelectorAll('s')
  const pictures = body.querySelectorAll('img')
  for (const element of [...struck, ...pictures]) element.remove()
  // A paragraph of which nothing is left is none.
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.textContent.trim() === '') paragraph.remove()
  if (struck.length > 0) notifyStruck()
  notifyPictures(pictures.length)
}

const cells = new Set(['tableCell', 'tableHeader'])

function mayHoldBlocks($at: ResolvedPos): boolean {
  if ($at.parent.type.name !== 'paragraph') return false
  for (let depth = $at.depth; depth > 0; depth--) if (cells.has($at.node(depth).type.name)) return false
  return true
}

/**
 * A heading pasted behind words at `$from` stays one, with what it heads below it. The editor would join the first
 * block to the words.
 */
export function headingFirst(slice: Slice, $from: ResolvedPos): Slice {
  const { content, openStart, openEnd } = slice
  const joins = openStart > 0 && $from.parentOffset > 0
  return joins && content.childCount > 1 && content.firstChild?.type.name === 'heading'
    ? new Slice(content, 0, openEnd)
    : slice
}

export const notifyStruck = () =>
  notifyAbout('pasted struck', 'Words that were struck through were left out', 'notice')

/** `count` pictures; `areFiles` where they came from a program that hands over their names alone. */
export function notifyPictures(count: number, areFiles = false): void {
  if (count > 0) notifyAbout('pasted pictures', formatLeftOut(count, areFiles), 'notice')
}

const formatLeftOut = (count: number, areFiles: boolean) =>
  areFiles
    ? 'Pictures were left out: the program you copied from does not hand over the file. Save each there, then upload it with the picture button'
    : count === 1
      ? 'A picture from another site was left out. Upload it with the picture button'
      : `${count} pictures from other sites were left out. Upload them with the picture button`

/** An article holds no more; longer text is pasted as it stands. */
const maxText = 400_000
const deepest = 6

const heading = /^ {0,3}(#{1,6})[ \t]+(?=\S)/
const rule = /^ {0,3}(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$/
const quoted = /^ {0,3}>[ \t]?/
const fence = /^ {0,3}(`{3,}|~{3,})/
const item = /^([ \t]*)(?:([-*+])|(\d{1,3})[.)])[ \t]+(?=\S)/
const blank = /^\s*$/

/** `text` as HTML, or null where no sign in it means anything. Within a line (`isInLine`) only its marks do. */
export function readMarkdown(text: string, isInLine = false): string | null {
  if (text.length > maxText) return null
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n')
  if (lines.length === 1 && isInLine) return hasSigns(text) ? writeInline(text) : null
  if (lines.some((_line, at) => blockAt(lines, at) !== null)) return writeBlocks(lines, 0)
  if (!hasSigns(text)) return null
  if (lines.length === 1) return writeInline(text)
  // Without blocks each line is a paragraph, as in any text.
  return lines
    .filter((line) => !blank.test(line))
    .map((line) => paragraph([line]))
    .join('')
}

const paragraph = (lines: readonly string[]) =>
  `<p>${writeInline(lines.map((line) => line.trim().replace(/\\$/, '')).join('\n'))}</p>`

interface Block {
  html: string
  end: number
}
type Read = (lines: readonly string[], at: number, depth: number) => Block | null

function writeBlocks(lines: readonly string[], depth: number): string {
  let html = ''
  for (let at = 0; at < lines.length; ) {
    const block = blockAt(lines, at, depth)
    if (block) {
      html += block.html
      at = block.end
      continue
    }
    let end = at + 1
    if (!blank.test(lines[at] ?? '')) {
      while (end < lines.length && !blank.test(lines[end] ?? '') && !begins(lines, end)) end++
      html += paragraph(lines.slice(at, end))
    }
    at = end
  }
  return html
}

const begins = (lines: readonly string[], at: number) => blockAt(lines, at, deepest) !== null

function blockAt(lines: readonly string[], at: number, depth = deepest): Block | null {
  for (const read of [readFence, readHeading, readRule, readQuote, readList, readTable]) {
    const block = (read as Read)(lines, at, depth)
    if (block) return block
  }
  return null
}

const readFence: Read = (lines, at) => {
  const sign = fence.exec(lines[at] ?? '')?.[1]
  if (!sign) return null
  let close = at + 1
  while (close < lines.length && !lines[close]?.trim().startsWith(sign)) close++
  if (close === lines.length) return null
  const escaped = lines.slice(at, close + 1).map((line) => line.replace(/[!-/:-@[-`{-~]/g, '\\$&'))
  return { html: paragraph(escaped), end: close + 1 }
}

const readHeading: Read = (lines, at) => {
  const line = lines[at] ?? ''
  const [sign, signs = ''] = heading.exec(line) ?? []
  if (!sign) return null
  const words = line
    .slice(sign.length)
    .trimEnd()
    .replace(/ #{1,6}$/, '')
    .trimEnd()
  // The title of an article is its only heading of the first level.
  const level = Math.min(Math.max(signs.length, 2), 4)
  return { html: `<h${level}>${writeInline(words)}</h${level}>`, end: at + 1 }
}

const readRule: Read = (lines, at) => (rule.test(lines[at] ?? '') ? { html: '<hr>', end: at + 1 } : null)

const readQuote: Read = (lines, at, depth) => {
  let end = at
  while (quoted.test(lines[end] ?? '')) end++
  if (end === at) return null
  const inside = lines.slice(at, end).map((line) => line.replace(quoted, ''))
  const html = depth < deepest ? writeBlocks(inside, depth + 1) : paragraph(inside)
  return { html: html && `<blockquote>${html}</blockquote>`, end }
}

const readList: Read = (lines, at, depth) => {
  const [, , sign, number] = item.exec(lines[at] ?? '') ?? []
  if (!sign && !number) return null
  const tag = sign ? 'ul' : 'ol'
  let html = ''
  let count = 0
  let end = at
  for (let next = at; ; count++) {
    const found = item.exec(lines[next] ?? '')
    const isOfList = found && (sign ? found[2] === sign : found[3]) && !rule.test(lines[next] ?? '')
    if (!isOfList) break
    end = endOfItem(lines, next)
    const inside = lines
      .slice(next, end)
      .map((line, index) => (index ? dedent(line, found[0].length) : line.slice(found[0].length)))
    html += `<li>${depth < deepest ? writeBlocks(inside, depth + 1) : paragraph(inside)}</li>`
    next = end
    // Points may stand apart.
    while (next < lines.length && blank.test(lines[next] ?? '')) next++
  }
  // "12. March" is a date: a list that begins late has a second point.
  if (number && count === 1 && number !== '1') return null
  const start = number && Number(number) > 1 ? ` start="${Number(number)}"` : ''
  return { html: `<${tag}${start}>${html}</${tag}>`, end }
}

const indentOf = (line: string) => /^[ \t]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0

const dedent = (line: string, by: number) =>
  line.replaceAll('\t', '    ').replace(new RegExp(`^ {1,${by}}`), '')

/** A point goes on with what stands further in than its sign, and with lines right below its words. */
function endOfItem(lines: readonly string[], at: number): number {
  const indent = indentOf(lines[at] ?? '')
  let end = at + 1
  for (let next = end; next < lines.length; next++) {
    const line = lines[next] ?? ''
    if (blank.test(line)) continue
    const isRight = next === end && !item.test(line) && !begins(lines, next)
    if (indentOf(line) <= indent + 1 && !isRight) break
    end = next + 1
  }
  return end
}

/** An address as it may stand in the round brackets of a link: its own brackets are pairs. */
export const bracketed = /(?:[^()\s<>]|\([^()\s]*\))+/

/** In their order: what stands in the first ones is no sign for the later ones. */
const signs = new RegExp(
  [
    /\\(?<escaped>[!-/:-@[-`{-~])/,
    // An article has no code: its words stand without the signs.
    /(?<!`)(?<ticks>`{1,3})(?!`)(?<code>(?:[^`\n]|(?!\k<ticks>)`{1,2}(?!`)){1,2000}?)(?<!`)\k<ticks>(?!`)/,
    /!\[(?<alt>[^[\]\n]*)\]\((?<src>[^()\s]+)(?:\s+"[^"\n]*")?\)/,
    /(?<!~)~~(?=[^\s~])(?<gone>(?:[^~\n]|~(?!~)){1,2000}?)(?<!\s)~~(?!~)/,
    // Addresses stay as they are.
    /(?<kept>(?<!<)\bhttps?:\/\/[^\s<>()[\]*]+)/,
    /<(?<address>https?:\/\/[^\s<>]+)>/,
    new RegExp(`\\[(?<words>[^[\\]\\n]+)\\]\\(<?(?<href>${bracketed.source})>?(?:\\s+"[^"\\n]*")?\\)`),
    /(?<![\p{L}\p{N}*])\*{3}(?=[^\s*])(?<both>[^*\n]+)(?<!\s)\*{3}(?![\p{L}\p{N}*])/u,
    /\*\*(?=[^\s*])(?<strong>(?:[^*\n]|\*(?!\*)){1,2000}?)(?<!\s)\*\*/,
    /(?<![\p{L}\p{N}_])__(?=[^\s_])(?<strongLow>(?:[^_\n]|_(?!_)){1,2000}?)(?<!\s)__(?![\p{L}\p{N}_])/u,
    /(?<![\p{L}\p{N}*])\*(?=[^\s*])(?<em>[^*\n]+)(?<!\s)\*(?![\p{L}\p{N}*])/u,
    /(?<![\p{L}\p{N}_])_(?=[^\s_])(?<emLow>[^_\n]+)(?<!\s)_(?![\p{L}\p{N}_])/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'giu',
)

const deepestInline = 4

/** Lines are parted by breaks. */
function writeInline(words: string, depth = 0): string {
  if (depth > deepestInline) return escapeWords(words)
  let html = ''
  let last = 0
  for (const match of words.matchAll(signs)) {
    html += escapeLines(words.slice(last, match.index)) + writeSign(match, depth)
    last = match.index + match[0].length
  }
  return html + escapeLines(words.slice(last))
}

const hasSigns = (words: string) => writeInline(words) !== escapeLines(words)

const escapeLines = (words: string) => escapeWords(words).replaceAll('\n', '<br>')

function writeSign({ 0: whole, groups = {} }: RegExpMatchArray, depth: number): string {
  const { escaped, code, gone, src, alt, address, words, both } = groups
  const strong = groups.strong ?? groups.strongLow
  const em = groups.em ?? groups.emLow
  if (escaped) return escapeWords(escaped)
  if (code) return escapeWords(code)
  // What an article does not hold is left out by who pastes, with a word about it.
  if (gone) return `<s>${escapeWords(gone)}</s>`
  if (src && safeHref(src)) return `<img src="${escapeWords(src)}" alt="${escapeWords(alt ?? '')}">`
  const href = safeHref(address ?? groups.href)
  if (href) return `<a href="${escapeWords(href)}">${writeInline(words ?? href, depth + (words ? 1 : 9))}</a>`
  if (both) return `<strong><em>${writeInline(both, depth + 1)}</em></strong>`
  if (strong) return `<strong>${writeInline(strong, depth + 1)}</strong>`
  if (em) return `<em>${writeInline(em, depth + 1)}</em>`
  return escapeLines(whole)
}

const escapeWords = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const isDelimiter = (line: string) =>
  line.includes('-') && cellsOf(line).every((cell) => /^:?-+:?$/.test(cell))
/** A row that is one without a line of dashes below the first. */
const closed = /^\s*\|.*\|\s*$/
/** No table of an article has more columns. */
const widest = 50

function readTable(lines: readonly string[], at: number): { html: string; end: number } | null {
  const [first = '', second = ''] = lines.slice(at, at + 2)
  const head = cellsOf(first)
  if (!first.includes('|') || head.length < 2 || head.length > widest || isDelimiter(first)) return null
  const isRuled = isDelimiter(second)
  if (cellsOf(second).length !== head.length || !(isRuled || (closed.test(first) && closed.test(second))))
    return null
  const rows: string[][] = []
  let end = at + (isRuled ? 2 : 1)
  for (; isRuled ? lines[end]?.includes('|') : closed.test(lines[end] ?? ''); end++) {
    const row = cellsOf(lines[end] ?? '')
    rows.push(head.map((_cell, index) => row[index] ?? ''))
  }
  const body = rows.map((row) => rowOf('td', row)).join('')
  return { html: `<table><thead>${rowOf('th', head)}</thead><tbody>${body}</tbody></table>`, end }
}

const rowOf = (tag: string, cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${writeInline(cell)}</${tag}>`).join('')}</tr>`

/** A bar behind a backslash is part of its cell. */
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
