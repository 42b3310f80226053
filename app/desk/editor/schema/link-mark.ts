/** Links, and where they may lead. */
import { Mark } from '@tiptap/core'

/** Where a link may lead: an article of ours by its id, a path of this site, another site, a mailbox, a phone; else null. */
export function linkTarget(href: string): string | null {
  const text = href.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside a scheme, so none may pass
  if (/[\u0000-\u0020\\]/.test(text)) return null
  if (/^article:[0-9a-f-]{36}(#[a-z0-9-]{1,80})?$/.test(text)) return text
  if (/^\/(?!\/)/.test(text) || /^(mailto|tel):[^:]+$/i.test(text)) return text
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}

export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  // What is typed behind a link is no longer the link.
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = linkTarget(element.getAttribute('href') ?? '')
        return href ? { href } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes.href }, 0],
})
