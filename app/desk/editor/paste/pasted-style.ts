/** What the looks of a pasted element mean: whether anybody sees it, and in which dress its words stand. */
import type { Dress } from './pasted-block.ts'

/** Never part of a text. */
const skipped = new Set(
  'script style iframe object embed noscript template svg math nav footer form button input select textarea dialog menu canvas audio video map head title meta link base progress meter'.split(
    ' ',
  ),
)
const skippedRoles = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'search',
  'dialog',
  'menu',
  'menubar',
  'toolbar',
  'alert',
])

export const styleOf = (element: Element) =>
  (element.getAttribute('style') ?? '')
    .toLowerCase()
    .replace(/\s*([:;])\s*/g, '$1')
    .slice(0, 2000)

/** True for what is no part of the text, or is not seen. */
export function isSkipped(element: Element): boolean {
  const name = element.localName
  if (skipped.has(name) || /^(?:v|w|x|m):/.test(name)) return true
  if (name === 'aside' && !element.classList.contains('callout')) return true
  if (skippedRoles.has(element.getAttribute('role') ?? '')) return true
  if (element.hasAttribute('hidden') || element.getAttribute('aria-hidden') === 'true') return true
  if (/(?:^|\s)(?:sr-only|visually-hidden|screen-reader-text|skip-link)(?:\s|$)/i.test(element.className))
    return true
  return /(?:^|;)(?:display:none|visibility:hidden|opacity:0(?:;|$)|font-size:0(?:p[xt]|r?em|%|;|$)|mso-hide:all|mso-list:ignore)/.test(
    styleOf(element),
  )
}

/** The dress of the words in `element`, which stands in words of the dress `around`. */
export function dressOf(element: Element, around: Dress): Dress {
  const style = styleOf(element)
  const name = element.localName
  const weight = /(?:^|;)font-weight:(\w+)/.exec(style)?.[1]
  const slant = /(?:^|;)font-style:(\w+)/.exec(style)?.[1]
  const height = /(?:^|;)vertical-align:(super|sub|baseline)/.exec(style)?.[1]
  const isBold = weight ? /^bold/.test(weight) || Number(weight) >= 600 : name === 'b' || name === 'strong'
  const isItalic = slant ? slant === 'italic' || slant === 'oblique' : name === 'i' || name === 'em'
  return {
    bold: weight ? isBold : around.bold || isBold,
    italic: slant ? isItalic : around.italic || isItalic,
    raised: height === 'super' || name === 'sup' || (around.raised && !height),
    lowered: height === 'sub' || name === 'sub' || (around.lowered && !height),
    href: name === 'a' ? hrefOf(element) : around.href,
  }
}

/** Where a link leads, or nothing where an article may not lead. */
function hrefOf(link: Element): string {
  const href = (link.getAttribute('href') ?? '').trim()
  // What is shared from a document of Google's goes around by them.
  const around =
    /^https:\/\/www\.google\.com\/url\?/.test(href) && URL.canParse(href)
      ? new URL(href).searchParams.get('q')
      : null
  const target = around ?? href
  if (/^(?:mailto:|tel:|article:|\/(?!\/))/i.test(target)) return target
  return /^https?:\/\//i.test(target) && URL.canParse(target) ? target : ''
}

/** The level of the heading that a paragraph is drawn as, or null. */
export function headingOf(element: Element): 'h2' | 'h3' | 'h4' | null {
  const named = /^h([1-6])$/.exec(element.localName)?.[1]
  const drawn = /(?:^|\s)MsoHeading([1-9])?(?:\s|$)/.exec(element.className)
  const spoken =
    element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : undefined
  const isTitle = /(?:^|\s)MsoTitle/.test(element.className)
  const level = named ?? (isTitle ? '1' : drawn ? (drawn[1] ?? '2') : spoken)
  if (level === undefined) return null
  return Number(level) <= 2 ? 'h2' : level === '3' ? 'h3' : 'h4'
}

/** The list and level that a word processor keeps in a paragraph's style: "mso-list:l0 level2 lfo1". */
export function itemOf(element: Element) {
  const found = /(?:^|;)mso-list:(l\d+) level(\d)( lfo\d+)?/.exec(styleOf(element))
  if (!found) return null
  const marker = [...element.querySelectorAll('span')].find((span) => /mso-list:ignore/.test(styleOf(span)))
  const sign = (marker?.textContent ?? '').trim()
  const isOrdered = /^\(?(?:\d{1,4}|[a-z]|[ivxlc]{1,6})[.)]/i.test(sign)
  return {
    list: `${found[1]}${found[3] ?? ''}`,
    level: Number(found[2]),
    ordered: isOrdered,
    number: Number(/^\(?(\d{1,3})[.)]/.exec(sign)?.[1] ?? 1) || 1,
  }
}
