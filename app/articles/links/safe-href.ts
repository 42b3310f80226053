import { stripControls } from '#app/lib/escape.ts'
import { readArticleHref } from './article-link.ts'

/** Where a link of an article may lead: a page or an article of this site, another site, the phone, a mailbox; else null. */
export function safeHref(href: string | null | undefined): string | null {
  const text = href?.trim() ?? ''
  // Browsers drop some of them inside a scheme, and readers see none of them.
  if (/[\s\\]/.test(text) || stripControls(text) !== text) return null
  if (/^\/(?!\/)/.test(text)) return text
  if (/^(mailto|tel):[^:]+$/i.test(text) || readArticleHref(text)) return text
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
