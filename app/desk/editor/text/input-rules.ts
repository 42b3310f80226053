/**
 * What typing does by itself: "# " begins a heading, an address and "[words](address)" become links, and signs of the keyboard
 * those of print. Backspace takes it back.
 */
import { type Editor, Extension, InputRule, textblockTypeInputRule } from '@tiptap/core'
import { Plugin, type Transaction } from '@tiptap/pm/state'
import { safeHref } from '#app/articles/links/safe-href.ts'
import { bracketed } from '../paste/markdown.ts'
import { type PrintedSign, printedSign } from './typography.ts'

/** An address and what ends its sentence: neither a full stop nor a bracket behind it belongs to it. */
const address = /(?:^|[\s(['"“‘])(https?:\/\/\S*[\p{L}\p{N}/=&#_-])[.,;:!?)\]'"’”]*/iu
const beforeSpace = new RegExp(`${address.source} $`, 'iu')
/** Words and where they lead, as Markdown has it. */
const written = new RegExp(`(?<!!)\\[([^[\\]]+)\\]\\((${bracketed.source})\\)$`)
const beforeEnd = new RegExp(`${address.source}$`, 'iu')

export const TypingRules = Extension.create({
  name: 'typingRules',
  // Before the keys that end a paragraph.
  priority: 150,
  addInputRules() {
    const { heading } = this.editor.schema.nodes
    const link = new InputRule({
      find: beforeSpace,
      handler: ({ state: { tr }, range, match }) => {
        if (!linkAddress(tr, range.from, match)) return null
        // Where the keyboard of a phone composes, the space is there already.
        if (range.to - range.from < match[0].length) tr.insertText(' ', range.to)
        return undefined
      },
    })
    const named = new InputRule({
      find: written,
      handler: ({ state: { tr }, range, match }) => (linkWords(tr, range, match) ? undefined : null),
    })
    // The title of an article is its only heading of the first level.
    const first = { find: /^# $/, getAttributes: { level: 2 } }
    const begin = heading ? [textblockTypeInputRule({ ...first, type: heading })] : []
    return [...begin, named, link, printed]
  },
  addProseMirrorPlugins() {
    const { editor } = this
    const props = {
      handleKeyDown(_view: unknown, { key, isComposing }: KeyboardEvent) {
        if (key === 'Enter' && !isComposing) linkAtCursor(editor)
        // The paragraph ends all the same.
        return false
      },
    }
    return [new Plugin({ props })]
  },
})

/** Curly quotes, dashes and the ellipsis. A link's words stay as they are typed: they may be an address. */
const printed = new InputRule({
  find(text) {
    const sign = printedSign(text)
    return sign && { index: text.length - sign.typed.length, text: sign.typed, data: sign }
  },
  handler({ state: { tr }, range: { from, to }, match }) {
    const { link } = tr.doc.type.schema.marks
    if (link && tr.doc.rangeHasMark(from, to, link)) return null
    // What `find` put there.
    tr.insertText((match.data as PrintedSign).printed, from, to)
    return undefined
  },
})

/** Links the address that ends at the cursor. */
function linkAtCursor({ state, view }: Editor) {
  const { $from, empty } = state.selection
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc')
  const match = empty ? beforeEnd.exec(before) : null
  const { tr } = state
  if (match && linkAddress(tr, $from.pos - match[0].length, match)) view.dispatch(tr)
}

/** Makes a link of the address in `match`, which begins at `from`; false where none may be, or is. */
function linkAddress(tr: Transaction, from: number, [whole, typed = '']: RegExpMatchArray): boolean {
  const { doc } = tr
  const { link } = doc.type.schema.marks
  const href = safeHref(typed)
  const start = from + whole.indexOf(typed)
  const end = start + typed.length
  if (!link || !href || !doc.resolve(start).parent.type.allowsMarkType(link)) return false
  // What is no letter has another length in the document.
  if (doc.textBetween(start, end) !== typed || doc.rangeHasMark(start, end, link)) return false
  tr.addMark(start, end, link.create({ href }))
  return true
}

/** Makes a link of the words in `match`, and takes the signs around them away; false where none may be. */
function linkWords(
  tr: Transaction,
  { from, to }: { from: number; to: number },
  [, words = '', address]: RegExpMatchArray,
): boolean {
  const { link } = tr.doc.type.schema.marks
  const href = safeHref(address)
  const end = from + 1 + words.length
  if (!link || !href || !tr.doc.resolve(from).parent.type.allowsMarkType(link)) return false
  // What is no letter has another length in the document.
  if (tr.doc.textBetween(from + 1, end) !== words) return false
  tr.delete(end, to)
    .removeMark(from + 1, end, link)
    .addMark(from + 1, end, link.create({ href }))
  tr.delete(from, from + 1)
  return true
}
