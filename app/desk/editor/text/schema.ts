/** Exactly what `cleanHtml` leaves on the server. */
import { type Editor, type Extensions, InputRule, Mark, mergeAttributes, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Node as PmNode } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'
import StarterKit from '@tiptap/starter-kit'
import { safeHref } from '#app/articles/text/article-link.ts'
import { readLayout } from '#app/articles/text/article-node.ts'

/** True for the path of a picture that an article may hold. */
export const isOwnPicture = (src: string) => /^\/(?:pictures|research-pictures)\//.test(src)

const kept = (name: string) => ({
  default: null,
  parseHTML: (figure: HTMLElement) => figure.querySelector('img')?.getAttribute(name) ?? null,
})

interface FigureOptions {
  describe: (position: number) => void
}

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
    layout: {
      default: null,
      rendered: false,
      parseHTML: (figure: HTMLElement) => readLayout(figure.className) ?? null,
    },
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
  renderHTML: ({ HTMLAttributes, node }) => [
    'figure',
    node.attrs.layout ? { class: node.attrs.layout } : {},
    ['img', mergeAttributes(HTMLAttributes, { alt: HTMLAttributes.alt ?? '' })],
    ['figcaption', 0],
  ],
  addNodeView() {
    return ({ node, getPos }) =>
      figureView(node, () => {
        const position = getPos()
        if (position !== undefined) this.options.describe(position)
      })
  },
})

function figureView(node: PmNode, describe: () => void): NodeView {
  const dom = document.createElement('figure')
  const picture = dom.appendChild(document.createElement('img'))
  const button = dom.appendChild(document.createElement('button'))
  const contentDOM = dom.appendChild(document.createElement('figcaption'))
  button.type = 'button'
  button.className = 'figure-alt'
  button.contentEditable = 'false'
  // Reached by the toolbar's picture button: with Tab one leaves the text.
  button.tabIndex = -1
  button.addEventListener('click', describe)
  const draw = ({ attrs: { src, alt, width, height, layout } }: PmNode) => {
    if (picture.getAttribute('src') !== src) picture.setAttribute('src', src)
    picture.alt = alt ?? ''
    for (const [name, value] of Object.entries({ width, height }))
      if (value) picture.setAttribute(name, value)
    button.textContent = alt ? `Shows: ${alt}` : 'Describe this picture'
    dom.classList.toggle('lacks-alt', !alt)
    dom.dataset.layout = layout ?? ''
  }
  draw(node)
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false
      draw(next)
      return true
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    stopEvent: (event) => event.target === button,
  }
}

/** A line that parts what goes before from what comes: `<hr>`. Three hyphens on a line of their own make one. */
const Divider = Node.create({
  name: 'divider',
  group: 'block',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
  addInputRules: () => [
    new InputRule({
      // Two of them are a dash already, unless that was taken back.
      find: /^(?:---|—-)$/,
      handler: ({ state: { tr }, range }) =>
        // Before words they are words.
        tr.doc.resolve(range.from).parent.content.size === range.to - range.from && divideAt(tr, range.from)
          ? undefined
          : null,
    }),
  ],
})

/** A line in place of the empty paragraph at the cursor; false where none may stand. */
export function insertDivider({ state, view }: Editor): void {
  const { tr, selection } = state
  if (divideAt(tr, selection.from)) view.dispatch(tr)
  view.focus()
}

/** A line in place of the paragraph around `position`, which goes on below it. Lists, tables and callouts hold none. */
function divideAt(tr: Transaction, position: number): boolean {
  const $at = tr.doc.resolve(position)
  const { divider, paragraph } = tr.doc.type.schema.nodes
  if (!divider || !paragraph || $at.depth !== 1 || $at.parent.type !== paragraph) return false
  tr.delete($at.start(), $at.end()).insert($at.before(), divider.create()).scrollIntoView()
  return true
}

export function articleExtensions(): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      code: false,
      codeBlock: false,
      horizontalRule: false,
      link: false,
      strike: false,
      underline: false,
      dropcursor: { class: 'drop-cursor', color: false },
    }),
    Callout,
    Disclaimer,
    Divider,
    Figure,
    CaptionedTable,
    TableCaption,
    TableGrid,
    Row,
    HeaderCell,
    Cell,
    Link,
    SmallPrint,
    Subscript,
    Superscript,
  ]
}

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: '(paragraph | heading | bulletList | orderedList | disclaimer)+',
  defining: true,
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: () => ['aside', { class: 'callout' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-o': () => this.editor.commands.toggleWrap(this.name) }
  },
})

const Disclaimer = Node.create({
  name: 'disclaimer',
  group: 'block',
  content: 'inline*',
  marks: 'bold italic link superscript subscript',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-disclaimer]', priority: 60 }],
  renderHTML: () => ['p', { 'data-disclaimer': '', class: 'disclaimer' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Alt-5': () => this.editor.commands.setNode(this.name) }
  },
})

const Link = Mark.create({
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

/** Small print within a line. A whole paragraph of it is a disclaimer, a block of its own. */
const SmallPrint = Mark.create({
  name: 'smallPrint',
  parseHTML: () => [{ tag: 'small' }],
  renderHTML: () => ['small', { class: 'disclaimer' }, 0],
})

const Superscript = scriptMark('superscript', 'sup', 'Mod-.')
const Subscript = scriptMark('subscript', 'sub', 'Mod-,')

function scriptMark(name: 'superscript' | 'subscript', tag: string, key: string): Mark {
  return Mark.create({
    name,
    excludes: 'superscript subscript',
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    },
  })
}

const CaptionedTable = Node.create({
  name: 'captionedTable',
  group: 'block',
  content: 'tableCaption table',
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: 'div[data-table]' }],
  renderHTML: () => ['div', { 'data-table': '', class: 'table-scroll' }, 0],
})

const TableCaption = Node.create({
  name: 'tableCaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'p[data-caption]', priority: 60 }],
  renderHTML: () => ['p', { 'data-caption': '', class: 'caption-line' }, 0],
})

const TableGrid = Table.extend({
  group: '',
  renderHTML: () => ['table', ['tbody', 0]],
}).configure({ resizable: false })

const Row = TableRow.extend({ renderHTML: () => ['tr', 0] })

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
})

/** `colwidth` is asked for by the commands of tables and never written. */
const spans = {
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
}

const content = '(paragraph | bulletList | orderedList | disclaimer)+'

const Cell = TableCell.extend({
  content,
  addAttributes: () => spans,
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const HeaderCell = TableHeader.extend({
  content,
  addAttributes: () => ({ ...spans, scope: { default: null } }),
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})
