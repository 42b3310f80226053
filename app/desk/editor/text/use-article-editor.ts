/** Tiptap, set up for an article. */

import { type Editor, Extension, getSchema } from '@tiptap/core'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { useEditor } from '@tiptap/react'
import { useState } from 'react'
import { tellAbout } from '../../live/tell-about.ts'
import { placeOf, TextChecks } from '../checks/text-checks.ts'
import { CommentMarks, commentsHandleOf, questionOf } from '../comments/comment-decorations.ts'
import { BlockHandle } from '../drag/drag-handle.ts'
import { FindText } from '../find/find-text.ts'
import { PasteLink } from '../links/change-link.ts'
import { outlineHandleOf } from '../outline/move-section.ts'
import { cleanPasted } from '../paste/paste-html.ts'
import { headingFirst, PasteMarkdown, tellPictures, tellStruck } from '../paste/paste-markdown.ts'
import type { usePictureQuestions } from '../pictures/picture-questions.ts'
import { PictureUploads } from '../pictures/picture-uploads.ts'
import { ContentWriter, readContent } from '../schema/article-html.ts'
import { articleExtensions } from '../schema/extensions.ts'
import { Figure } from '../schema/figure.ts'
import { type SlashList, SlashMenu } from '../slash/slash-menu.ts'
import { BlockKeys } from './block-keys.ts'
import { EditorKeys } from './editor-keys.ts'
import { TypingRules } from './input-rules.ts'
import { betweenBars } from './scroll-margin.ts'
import type { TextHandle, TextListener } from './text-handle.ts'

interface ArticleEditorOptions extends TextListener {
  /** The HTML to begin with. What is typed is never thrown away for another: the page asks for that with `replace`. */
  content: string
  pictures: Pick<ReturnType<typeof usePictureQuestions>, 'describe' | 'follow'>
  askLink: (editor: Editor) => void
  askPicture: (editor: Editor) => void
  askLibrary: () => void
  /** Opens the line that finds words, with some to begin with; null closes it. */
  askFind: (words: string | null) => void
  showBlocks: (list: SlashList | null) => void
}

/** The editor, or null until it stands in the page. It keeps the functions of the first rendering. */
export function useArticleEditor(options: ArticleEditorOptions): Editor | null {
  const [start] = useState(() => {
    const { content, pictures, askLink, askPicture, askLibrary, askFind } = options
    const { showBlocks, onReport, onComment } = options
    const { describe } = pictures
    const extensions = [
      ...articleExtensions().map((one) => (one.name === 'figure' ? Figure.configure({ describe }) : one)),
      BlockKeys,
      BlockHandle,
      LaidOutBlocks,
      PasteLink,
      PasteMarkdown,
      TypingRules,
      CommentMarks.configure({ ask: (editor) => onComment(questionOf(editor)) }),
      FindText.configure({ ask: askFind }),
      SlashMenu.configure({ askPicture, askLibrary, show: showBlocks }),
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
  if (struck) tellStruck()
  if (headed)
    tellAbout(
      'pasted header',
      'The first row of the table is its header now. “Header row” above the text turns that off',
      'notice',
    )
  tellPictures(leftOut, areFiles)
  return html
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
    outline: outlineHandleOf(editor),
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
