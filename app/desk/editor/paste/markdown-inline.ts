/** The signs of Markdown within a line, as HTML. What means nothing stays as it was typed. */
import { safeHref } from '#app/articles/links/safe-href.ts'

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

/** How deep signs may stand within each other. */
const deepest = 4

/** `words`, of one line or several, as HTML; lines are parted by breaks. */
export function writeInline(words: string, depth = 0): string {
  if (depth > deepest) return escapeWords(words)
  let html = ''
  let last = 0
  for (const match of words.matchAll(signs)) {
    html += escapeLines(words.slice(last, match.index)) + writeSign(match, depth)
    last = match.index + match[0].length
  }
  return html + escapeLines(words.slice(last))
}

/** True when a sign in `words` means something. */
export const hasSigns = (words: string) => writeInline(words) !== escapeLines(words)

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
