/** Exactly what `cleanHtml` leaves on the server. */
import { type Editor, type Extensions, InputRule, Mark, Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Transaction } from '@tiptap/pm/state'
import StarterKit from '@tiptap/starter-kit'
import { safeHref } from '#app/articles/text/article-link.ts'
import { Figure } from './figure.ts'

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
export function insertDivider({ state, view }: Editor): boolean {
  const { tr, selection } = state
  const isDone = divideAt(tr, selection.from)
  if (isDone) view.dispatch(tr)
  return isDone
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
