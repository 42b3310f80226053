/** The blocks of an article beyond paragraphs, lists and quotes: call-out, disclaimer, picture. */
import { mergeAttributes, Node } from '@tiptap/core'
import { isOwnPicture } from '../paste/pasted-blocks.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    articleBlocks: {
      toggleCallout: () => ReturnType
      setDisclaimer: () => ReturnType
    }
  }
}

/** What stands out of the text: `<aside class="callout">`. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: '(paragraph | heading | bulletList | orderedList | disclaimer)+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', { class: 'callout' }, 0],
  addCommands() {
    return {
      toggleCallout:
        () =>
        ({ commands }) =>
          commands.toggleWrap(this.name),
    }
  },
  addKeyboardShortcuts() {
    return { 'Mod-Shift-o': () => this.editor.commands.toggleCallout() }
  },
})

/** A paragraph of small print. It is stored as a paragraph with all of its text in `<small>`. */
export const Disclaimer = Node.create({
  name: 'disclaimer',
  group: 'block',
  content: 'inline*',
  marks: 'bold italic link superscript subscript',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-disclaimer]', priority: 60 }],
  renderHTML: () => ['p', { 'data-disclaimer': '', class: 'disclaimer' }, 0],
  addCommands() {
    return {
      setDisclaimer:
        () =>
        ({ commands }) =>
          commands.setNode(this.name),
    }
  },
  addKeyboardShortcuts() {
    return { 'Mod-Alt-5': () => this.editor.commands.setDisclaimer() }
  },
})

const kept = (name: string) => ({
  default: null,
  parseHTML: (figure: HTMLElement) => figure.querySelector('img')?.getAttribute(name) ?? null,
})

export interface FigureOptions {
  /** Asks what the picture at this place shows. */
  describe: (position: number) => void
}

/** A picture with its caption, which is the node's own text. */
export const Figure = Node.create<FigureOptions>({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  defining: true,
  isolating: true,
  draggable: true,
  addOptions: () => ({ describe: () => {} }),
  addAttributes: () => ({
    src: kept('src'),
    alt: { ...kept('alt'), default: '' },
    width: kept('width'),
    height: kept('height'),
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      // The last gate: whatever a paste was made to look like, no picture of another site is ever asked for.
      getAttrs: (figure) =>
        isOwnPicture(figure.querySelector('img')?.getAttribute('src') ?? '') ? null : false,
      // Without a caption there is nothing to read inside; what stands there is the picture.
      contentElement: (figure) =>
        (figure as HTMLElement).querySelector<HTMLElement>('figcaption') ??
        (figure as HTMLElement).ownerDocument.createElement('figcaption'),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => [
    'figure',
    ['img', mergeAttributes(HTMLAttributes, { alt: HTMLAttributes.alt ?? '' })],
    ['figcaption', 0],
  ],
  addNodeView() {
    const { describe } = this.options
    return ({ node, getPos }) => {
      const dom = document.createElement('figure')
      const picture = dom.appendChild(document.createElement('img'))
      const button = dom.appendChild(document.createElement('button'))
      const contentDOM = dom.appendChild(document.createElement('figcaption'))
      button.type = 'button'
      button.className = 'figure-alt'
      button.contentEditable = 'false'
      // Reached by the toolbar's picture button: with Tab one leaves the text.
      button.tabIndex = -1
      button.addEventListener('click', () => {
        const position = getPos()
        if (position !== undefined) describe(position)
      })
      let shown = node
      const draw = () => {
        const { src, alt, width, height } = shown.attrs
        if (picture.getAttribute('src') !== src) picture.setAttribute('src', src)
        picture.alt = alt ?? ''
        for (const [name, value] of Object.entries({ width, height }))
          if (value) picture.setAttribute(name, value)
        button.textContent = alt ? `Shows: ${alt}` : 'Say what this picture shows'
        dom.classList.toggle('lacks-alt', !alt)
      }
      draw()
      return {
        dom,
        contentDOM,
        update(next) {
          if (next.type !== shown.type) return false
          shown = next
          draw()
          return true
        },
        ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
        stopEvent: (event) => event.target === button,
      }
    }
  },
})
