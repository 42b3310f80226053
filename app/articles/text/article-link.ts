/** How a link to an article of our own is stored: by its id, so that a changed address never breaks it. */

import { stripControls } from '#app/lib/escape.ts'
import { isId } from '#app/lib/ids.ts'

/** A part of an article, as its list of contents names them. */
const section = /^#[a-z0-9-]{1,80}$/

/** The stored address of a link to the article `id`, or to a part of it ("#section-costs"). */
export function articleHref(id: string, part = ''): string {
  return `article:${id}${section.test(part) ? part : ''}`
}

/** The id in a stored address, or null when it is not one of an article. */
export function readArticleHref(href: string | undefined): string | null {
  return splitArticleHref(href)?.id ?? null
}

/** The id and the part ("" for the whole) in a stored address, or null. */
export function splitArticleHref(href: string | undefined): { id: string; part: string } | null {
  if (!href?.startsWith('article:')) return null
  const [id = '', name] = href.slice('article:'.length).split('#', 2)
  const part = name === undefined ? '' : `#${name}`
  return isId(id) && (part === '' || section.test(part)) ? { id, part } : null
}

/** Where a link of an article may lead: a page or an article of this site, another site, the phone, a mailbox; else null. */
export function safeHref(href: string | null | undefined): string | null {
  const text = href?.trim() ?? ''
  // Browsers drop some of them inside a scheme, and readers see none of them.
  if (/[\s\\]/.test(text) || stripControls(text) !== text) return null
  if (/^\/(?!\/)/.test(text)) return text
  if (/^(mailto|tel):[^:]+$/i.test(text) || readArticleHref(text)) return text
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
