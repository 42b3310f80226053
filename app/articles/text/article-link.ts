/** Links to our articles are stored by id, so that a changed address never breaks one. */

import { stripControls } from '#app/lib/escape.ts'
import { isId } from '#app/lib/ids.ts'

const section = /^#[a-z0-9-]{1,80}$/

/** Or to a part of it ("#section-costs"). */
export function articleHref(id: string, part = ''): string {
  return `article:${id}${section.test(part) ? part : ''}`
}

export function readArticleHref(href: string | undefined): string | null {
  return splitArticleHref(href)?.id ?? null
}

/** The part is "" for the whole article. */
export function splitArticleHref(href: string | undefined): { id: string; part: string } | null {
  if (!href?.startsWith('article:')) return null
  const [id = '', name] = href.slice('article:'.length).split('#', 2)
  const part = name === undefined ? '' : `#${name}`
  return isId(id) && (part === '' || section.test(part)) ? { id, part } : null
}

/** A page or an article of this site, another site, the phone, a mailbox; else null. */
export function safeHref(href: string | null | undefined): string | null {
  const text = href?.trim() ?? ''
  // Browsers drop some of them inside a scheme.
  if (/[\s\\]/.test(text) || stripControls(text) !== text) return null
  if (/^\/(?!\/)/.test(text)) return text
  if (/^(mailto|tel):[^:]+$/i.test(text) || readArticleHref(text)) return text
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
