/** What the looks of a pasted element mean: whether anybody saw it, and which marks its words have. */

const roles = 'navigation banner contentinfo complementary search dialog menu menubar toolbar alert'.split(
  ' ',
)
/** Never part of a text, or not seen. */
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
export function isStruck(element: Element): boolean {
  const [, line] = /(?:^|;)text-decoration(?:-line)?:([^;]*)/.exec(styleOf(element)) ?? []
  return line ? line.includes('line-through') : element.matches('s, strike, del')
}

export const isSeen = (element: Element) =>
  !isStruck(element) &&
  // Drawings and settings of Office have names like "v:shape".
  !/^[vwxm]:/.test(element.localName) &&
  !element.matches(unseen) &&
  !hiddenStyle.test(styleOf(element))

/** Read from the attribute: the page's policy keeps browsers from applying inline styles, and so from telling them. */
export const styleOf = (element: Element) =>
  (element.getAttribute('style') ?? '')
    .slice(0, 2000)
    .toLowerCase()
    .replace(/\s*([:;])\s*/g, '$1')

/** By their tags, the innermost first, and where the words lead. */
export type Marks = Readonly<Record<'sub' | 'sup' | 'em' | 'strong', boolean> & { href: string }>
export const noMarks: Marks = { sub: false, sup: false, em: false, strong: false, href: '' }

/** The marks of the words in `element`, which stands in words with the marks `around`: a style outweighs a tag. */
export function marksOf(element: Element, around: Marks): Marks {
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
export function headingOf(element: Element): 'h2' | 'h3' | 'h4' | null {
  const isTitle = /(?:^|\s)MsoTitle/.test(element.className)
  const level =
    /^h([1-6])$/.exec(element.localName)?.[1] ??
    (isTitle ? '1' : /(?:^|\s)MsoHeading([1-9]?)(?:\s|$)/.exec(element.className)?.[1]) ??
    (element.getAttribute('role') === 'heading' ? (element.getAttribute('aria-level') ?? '2') : null)
  if (level === null) return null
  return Number(level) <= 2 ? 'h2' : level === '3' ? 'h3' : 'h4'
}
