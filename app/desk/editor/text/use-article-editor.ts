/** Tiptap, set up for an article. */
import { type Editor, getSchema } from '@tiptap/core'
import { useEditor } from '@tiptap/react'
import { useState } from 'react'
import { tellAbout } from '../../live/tell-about.ts'
import { TextChecks } from '../checks/text-checks.ts'
import { CommentMarks } from '../comments/comment-marks.ts'
import { questionOf } from '../comments/comments-handle.ts'
import { BlockHandle } from '../drag/block-handle.ts'
import { FindText } from '../find/find-text.ts'
import { PasteLink } from '../links/paste-link.ts'
import { cleanPasted } from '../paste/clean-paste.ts'
import { headingFirst } from '../paste/heading-first.ts'
import { PasteMarkdown } from '../paste/paste-markdown.ts'
import { tellPictures, tellStruck } from '../paste/tell-left-out.ts'
import type { usePictureQuestions } from '../pictures/picture-questions.ts'
import { PictureUploads } from '../pictures/picture-uploads.ts'
import { articleExtensions } from '../schema/article-extensions.ts'
import { Figure } from '../schema/figure.ts'
import { readContent } from '../schema/read-content.ts'
import { type SlashList, SlashMenu } from '../slash/slash-menu.ts'
import { betweenBars } from './between-bars.ts'
import { BlockKeys } from './block-keys.ts'
import { handleOf } from './editor-handle.ts'
import { EditorKeys } from './editor-keys.ts'
import { LaidOutBlocks } from './laid-out-blocks.ts'
import type { TextListener } from './text-handle.ts'
import { TypingRules } from './typing-rules.ts'

interface ArticleEditorOptions extends TextListener {
  /** The HTML to begin with. What is typed is never thrown away for another: the page asks for that with `replace`. */
  content: string
  pictures: Pick<ReturnType<typeof usePictureQuestions>, 'describe' | 'follow'>
  askLink: (editor: Editor) => void
  askPicture: (editor: Editor) => void
  askLibrary: () => void
  /** Opens the line that finds words, with some to begin with; null closes it. */
  askFind: (words: string | null) => void
  /** Shows the blocks that "/" offers, or takes them away. */
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
