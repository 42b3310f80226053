/**
 * The text of a disclosure, as it is typed into a plain field, to HTML of an article: an empty line parts paragraphs, a line that
 * begins with "- " is a point of a list, **words** are bold and [words](address) are a link. Everything else is read as it stands,
 * so HTML in it is shown and never understood.
 */
import { safeHref } from '../links/safe-href.ts'

const marks = /\*\*(?=\S)([^*\n]+?)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g

/** HTML in the shape that `cleanHtml` leaves, as small print. */
export function writeDisclosure(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map(writePart)
    .filter(Boolean)
    .join('\n')
}

/** A paragraph, a list, or one behind the other. */
function writePart(part: string): string {
  const html: string[] = []
  let lines: string[] = []
  let isList = false
  const flush = () => {
    const words = lines.filter((line) => line !== '')
    if (words.length > 0)
      html.push(
        isList
          ? `<ul>\n${words.map((line) => `<li>${small(line)}</li>`).join('\n')}\n</ul>`
          : `<p>${small(words.join(' '))}</p>`,
      )
    lines = []
  }
  for (const line of part.split('\n').map((one) => one.trim())) {
    const isPoint = /^[-*•]\s+\S/.test(line)
    if (isPoint !== isList) flush()
    isList = isPoint
    lines.push(isPoint ? line.replace(/^[-*•]\s+/, '') : line)
  }
  flush()
  return html.join('\n')
}

const small = (words: string) => `<small class="disclaimer">${inline(words)}</small>`

function inline(words: string): string {
  let html = ''
  let last = 0
  for (const { 0: whole, 1: bold, 2: linked, 3: to, index } of words.matchAll(marks)) {
    html += escapeWords(words.slice(last, index))
    last = index + whole.length
    const href = linked && safeHref(to)
    if (bold) html += `<strong>${escapeWords(bold)}</strong>`
    else if (href) html += `<a href="${escapeWords(href)}">${escapeWords(linked)}</a>`
    else html += escapeWords(whole)
  }
  return html + escapeWords(words.slice(last))
}

/** `text` as the content or an attribute of HTML, in the spelling of `cleanHtml`. */
export const escapeWords = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
