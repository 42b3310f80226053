/** The writing surface. The only module that brings Tiptap into a browser: it is loaded by `writing-field.tsx` when needed. */

import { getSchema } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import { useMemo, useRef, useState } from 'react'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { LinkDialog, type LinkQuestion } from '../links/link-dialog.tsx'
import { cleanPasted } from '../paste/clean-paste.ts'
import { PictureDialog } from '../pictures/picture-dialog.tsx'
import { usePictureQuestions } from '../pictures/picture-questions.ts'
import { PictureUploads, uploadAt } from '../pictures/picture-uploads.ts'
import { articleExtensions } from './article-extensions.ts'
import { Figure } from './block-nodes.ts'
import { parseContent, readContent } from './read-content.ts'
import { takeSelection } from './take-selection.ts'
import { lookAgain, placeOf, TextChecks } from './text-checks.ts'
import type { TextListener } from './text-handle.ts'
import { Toolbar } from './toolbar.tsx'
import { writeContent } from './write-content.ts'

interface RichTextProps extends TextListener {
  content: string
  category: () => string
  brokenLinks: () => readonly BrokenLink[]
}

const accepted = 'image/jpeg,image/png,image/webp,image/avif'

export default function RichText({
  content,
  category,
  brokenLinks,
  onReady,
  onInput,
  onReport,
  say,
}: RichTextProps) {
  const [link, setLink] = useState<LinkQuestion | null>(null)
  const pictures = usePictureQuestions()
  const { describe } = pictures
  const files = useRef<HTMLInputElement>(null)
  // The editor keeps the functions it was made with; these must know the editor.
  const asks = useRef<Record<'link' | 'picture' | 'clear', () => void> | null>(null)
  const extensions = useMemo(
    () => [
      ...articleExtensions().map((extension) =>
        extension.name === 'figure' ? Figure.configure({ describe }) : extension,
      ),
      TextChecks.configure({ category, brokenLinks, report: onReport }),
      PictureUploads.configure({ describe }),
    ],
    [category, brokenLinks, onReport, describe],
  )
  // What is typed is never thrown away for a new `content`: the page asks for that with `replace`.
  const [start] = useState(content)
  const first = useMemo(() => readContent(start, getSchema(extensions)).toJSON(), [start, extensions])
  const editor = useEditor(
    {
      extensions,
      content: first,
      immediatelyRender: false,
      shouldRerenderOnTransaction: false,
      injectCSS: false,
      editorProps: {
        attributes: {
          id: 'editor-text',
          class: 'article-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': 'Text of the article',
          'aria-describedby': 'editor-keys',
        },
        transformPastedHTML: (html) => {
          const { html: clean, leftOut } = cleanPasted(html)
          if (leftOut > 0)
            say(
              leftOut === 1
                ? 'A picture of another site was left out: upload it with the picture button'
                : `${leftOut} pictures of other sites were left out: upload them with the picture button`,
            )
          return parseContent(clean).innerHTML
        },
        handleDOMEvents: {
          keydown: (view, event) => {
            if (event.ctrlKey || event.metaKey) takeSelection(view)
            return leaveAfterEscape(event)
          },
        },
        handleKeyDown: (_view, event) => {
          if (!event.ctrlKey && !event.metaKey) return false
          const key = event.key.toLowerCase()
          if (key === 'k') asks.current?.link()
          else if (key === 'p' && event.shiftKey) asks.current?.picture()
          else if (key === '\\') asks.current?.clear()
          else return false
          return true
        },
      },
      onCreate: ({ editor }) =>
        onReady({
          read: () => writeContent(editor.state.doc),
          replace: (html) => {
            editor.commands.setContent(readContent(html, editor.schema).toJSON(), { emitUpdate: false })
          },
          show: (finding) => {
            const place = placeOf(editor.view, finding)
            if (!place) return
            const isPicture = editor.state.doc.nodeAt(place.from)?.type.name === 'figure'
            if (isPicture) describe(place.from)
            else {
              editor.chain().setTextSelection(place).scrollIntoView().run()
              // Not Tiptap's own command: it waits for a frame, and what is typed meanwhile falls on the button.
              editor.view.focus()
            }
          },
          lookAgain: () => lookAgain(editor.view),
        }),
      onUpdate: onInput,
      onTransaction: ({ transaction }) => pictures.follow(transaction),
    },
    [extensions],
  )

  const ask = {
    link: () => {
      if (!editor) return
      takeSelection(editor.view)
      editor.chain().extendMarkRange('link').run()
      const { from, to, empty } = editor.state.selection
      const href = (editor.getAttributes('link').href as string | undefined) ?? null
      setLink({ href, from, to, words: empty ? '' : editor.state.doc.textBetween(from, to, ' ') })
    },
    picture: () => {
      if (!editor) return
      const { $from } = editor.state.selection
      for (let depth = $from.depth; depth > 0; depth--)
        if ($from.node(depth).type.name === 'figure') return describe($from.before(depth))
      files.current?.click()
    },
    clear: () => editor?.chain().unsetAllMarks().clearNodes().run(),
  }
  asks.current = ask

  if (!editor) return null
  return (
    <>
      <Toolbar editor={editor} askLink={ask.link} askPicture={ask.picture} />
      <EditorContent editor={editor} className="writing-surface" />
      <input
        ref={files}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label="Picture from this device"
        onChange={({ currentTarget }) => {
          for (const file of currentTarget.files ?? []) void uploadAt(editor, file, editor.state.selection.to)
          currentTarget.value = ''
        }}
      />
      {link && <LinkDialog editor={editor} question={link} close={() => setLink(null)} />}
      {pictures.asked && (
        <PictureDialog
          key={pictures.asked.id}
          editor={editor}
          question={pictures.asked}
          close={pictures.close}
        />
      )}
    </>
  )
}

let escaped = false

/** Tab belongs to lists and tables; after Escape it leads out of the text, so that nobody is caught in a table. */
function leaveAfterEscape(event: KeyboardEvent): boolean {
  const leaves = escaped && event.key === 'Tab'
  if (event.key !== 'Shift') escaped = event.key === 'Escape'
  // True keeps the editor's own keys out, and leaves the browser's alone.
  return leaves
}
