/** The marks of an article beyond bold and italics. */
import { Mark } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    articleMarks: {
      toggleSuperscript: () => ReturnType
      toggleSubscript: () => ReturnType
    }
  }
}

/** Where a link may lead: an article of ours by its id, a path of this site, another site, a mailbox, a phone. */
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

/** Small print within a line. A whole paragraph of it is a disclaimer, a block of its own. */
export const SmallPrint = Mark.create({
  name: 'smallPrint',
  parseHTML: () => [{ tag: 'small' }],
  renderHTML: () => ['small', { class: 'disclaimer' }, 0],
})

export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
  addCommands() {
    return {
      toggleSuperscript:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
    }
  },
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleSuperscript() }
  },
})

export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
  addCommands() {
    return {
      toggleSubscript:
        () =>
        ({ commands }) =>
          commands.toggleMark(this.name),
    }
  },
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleSubscript() }
  },
})
