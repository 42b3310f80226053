import { type Editor, Extension, getSchema, InputRule, textblockTypeInputRule } from '@tiptap/core'
import { type ResolvedPos, Slice } from '@tiptap/pm/model'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { useEditor } from '@tiptap/react'
import { useState } from 'react'
import { safeHref } from '#app/articles/text/article-link.ts'
import { notifyAbout } from '../../live/notify-about.ts'
import { ContentWriter, readContent } from './article-html.ts'
import { CommentMarks, commentsHandleOf, questionOf } from './comment-decorations.ts'
import { BlockKeys, EditorKeys } from './editor-keys.ts'
import { PasteLink } from './link-dialog.tsx'
import { cleanPasted } from './paste-html.ts'
import type { usePictureQuestions } from './picture-dialog.tsx'
import { PictureUploads } from './picture-uploads.ts'
import { articleExtensions, Figure } from './schema.ts'
import { betweenBars } from './scroll-margin.ts'
import { placeOf, TextChecks } from './text-checks.ts'
import type { TextHandle, TextListener } from './text-handle.ts'

interface ArticleEditorOptions extends TextListener {
  /** The HTML to begin with. What is typed is never thrown away for another: the page asks for that with `replace`. */
  content: string
  pictures: Pick<ReturnType<typeof usePictureQuestions>, 'describe' | 'follow'>
  askLink: (editor: Editor) => void
  askPicture: (editor: Editor) => void
}

/** The editor, or null until it stands in the page. It keeps the functions of the first rendering. */
export function useArticleEditor(options: ArticleEditorOptions): Editor | null {
  const [start] = useState(() => {
    const { content, pictures, askLink, askPicture, onReport, onComment } = options
    const { describe } = pictures
    const extensions = [
      ...articleExtensions().map((one) => (one.name === 'figure' ? Figure.configure({ describe }) : one)),
      BlockKeys,
      LaidOutBlocks,
      PasteLink,
      TypingRules,
      CommentMarks.configure({ ask: (editor) => onComment(questionOf(editor)) }),
      EditorKeys.configure({ askLink, askPicture }),
      TextChecks.configure({ report: onReport }),
      PictureUploads.configure({ describe }),
    ]
    return { extensions, content: readContent(content, getSchema(extensions)).toJSON() }
  })
  return useEditor(
    {
      ...start,
      immediatelyRender: false,
      shouldRerenderOnTransaction: false,
      injectCSS: false,
      editorProps: {
        attributes,
        transformPastedHTML,
        transformPasted: (slice, view) => headingFirst(slice, view.state.selection.$from),
        scrollThreshold: betweenBars,
        scrollMargin: betweenBars,
      },
      onCreate: ({ editor }) => options.onReady(handleOf(editor, options.pictures.describe)),
      onTransaction: ({ transaction }) => options.pictures.follow(transaction),
    },
    [start],
  )
}

const attributes = {
  id: 'editor-text',
  class: 'article-text',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': 'Text of the article',
  'aria-describedby': 'editor-keys',
}

function transformPastedHTML(dirty: string): string {
  const { html, leftOut, areFiles, struck, headed } = cleanPasted(dirty)
  if (struck) notifyAbout('pasted struck', 'Words that were struck through were left out', 'notice')
  if (headed)
    notifyAbout(
      'pasted header',
      'The first row of the table is its header now. “Header row” above the text turns that off',
      'notice',
    )
  if (leftOut > 0) notifyAbout('pasted pictures', formatLeftOut(leftOut, areFiles), 'notice')
  return html
}

const formatLeftOut = (count: number, areFiles: boolean) =>
  areFiles
    ? 'Pictures were left out: the program you copied from does not hand over the file. Save each there, then upload it with the picture button'
    : count === 1
      ? 'A picture from another site was left out. Upload it with the picture button'
      : `${count} pictures from other sites were left out. Upload them with the picture button`

/**
 * A heading pasted behind words at `$from` stays one, with what it heads below it. The editor would join the first
 * block to the words.
 */
function headingFirst(slice: Slice, $from: ResolvedPos): Slice {
  const { content, openStart, openEnd } = slice
  const joins = openStart > 0 && $from.parentOffset > 0
  return joins && content.childCount > 1 && content.firstChild?.type.name === 'heading'
    ? new Slice(content, 0, openEnd)
    : slice
}

/** `describe` asks what the picture at a place shows. */
function handleOf(editor: Editor, describe: (position: number) => void): TextHandle {
  const writer = new ContentWriter()
  return {
    read: () => writer.write(editor.state.doc),
    replace: (html, isUndoable) => {
      editor
        .chain()
        .setMeta('addToHistory', isUndoable)
        .setContent(readContent(html, editor.schema).toJSON(), { emitUpdate: false })
        .run()
    },
    show: (finding) => {
      const place = placeOf(editor.view, finding)
      if (!place) return
      const isPicture = editor.state.doc.nodeAt(place.from)?.type.name === 'figure'
      if (isPicture) return describe(place.from)
      editor.chain().setTextSelection(place).scrollIntoView().run()
      // Not Tiptap's own command: it waits for a frame, and what is typed meanwhile falls on the button.
      editor.view.focus()
    },
    lookAgain: (context) => editor.storage.textChecks.lookAgain(context),
    lookNow: () => editor.storage.textChecks.lookNow(),
    listen: (listener) => {
      editor.on('update', listener)
      return () => editor.off('update', listener)
    },
    comments: commentsHandleOf(editor),
  }
}

const LaidOutBlocks = Extension.create({
  name: 'laidOutBlocks',
  addProseMirrorPlugins: () => [new Plugin({ props: { decorations: markWritten } })],
})

function markWritten({ doc, selection: { $from, $to } }: EditorState): DecorationSet {
  const marks = [...new Set([$from.index(0), $to.index(0)])].flatMap((index) => {
    const block = doc.maybeChild(index)
    if (!block) return []
    const begins = $from.posAtIndex(index, 0)
    return Decoration.node(begins, begins + block.nodeSize, { 'data-laid-out': '' })
  })
  return DecorationSet.create(doc, marks)
}

/** An address and what ends its sentence: neither a full stop nor a bracket behind it belongs to it. */
const address = /(?:^|[\s(['"“‘])(https?:\/\/\S*[\p{L}\p{N}/=&#_-])[.,;:!?)\]'"’”]*/iu
const beforeSpace = new RegExp(`${address.source} $`, 'iu')
const beforeEnd = new RegExp(`${address.source}$`, 'iu')

const TypingRules = Extension.create({
  name: 'typingRules',
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
    // The title of an article is its only heading of the first level.
    const first = { find: /^# $/, getAttributes: { level: 2 } }
    const begin = heading ? [textblockTypeInputRule({ ...first, type: heading })] : []
    return [...begin, link, printed]
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

/** The signs of print for those of a keyboard, as they are typed: curly quotes, the long dash, the ellipsis. */

interface PrintedSign {
  typed: string
  printed: string
}

/** What the sign at the end of `text` is in print; null where it stays as it was typed. `text` is the line up to the cursor. */
export function printedSign(text: string): PrintedSign | null {
  const typed = /["']$|(?<!-)--$|(?<!\.)\.\.\.$/.exec(text)?.[0]
  if (!typed) return null
  const before = text.slice(0, -typed.length)
  if (isAddress(before)) return null
  const printed = typed === '--' ? '—' : typed === '...' ? '…' : quoteAfter(before, typed)
  return printed === null ? null : { typed, printed }
}

/** Addresses of the web and mailboxes are what they are, letter by letter. */
function isAddress(before: string): boolean {
  const word = /\S*$/.exec(before)?.[0] ?? ''
  return /[a-z][a-z\d+.-]*:\/\/|(?:^|[^\p{L}])www\.|[\p{L}\d]@|\.[a-z]{2,}\//iu.test(word)
}

function quoteAfter(before: string, typed: string): string | null {
  const [open, close] = typed === '"' ? ['“', '”'] : ['‘', '’']
  if (/(?:^|[\s([{—–/“‘"'\ufffc])$/u.test(before) && !before.endsWith(open)) return open
  // Inches, feet and minutes, unless something is quoted that ends with a number.
  if (/\d$/.test(before) && before.lastIndexOf(open) <= before.lastIndexOf(close)) return null
  return close
}
