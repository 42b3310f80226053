/** Links, which lead where the server lets them. */
import { Mark } from '@tiptap/core'
import { safeHref } from '#app/articles/links/safe-href.ts'

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
        const href = safeHref(element.getAttribute('href'))
        return href ? { href } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', { href: HTMLAttributes.href }, 0],
})
