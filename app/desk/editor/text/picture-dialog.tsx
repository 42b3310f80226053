import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { readLayout } from '#app/articles/text/article-node.ts'
import { Button } from '#app/ui/button.tsx'
import { Labelled } from '../../forms/fields.tsx'
import { type KeptWords, UnsentLine, useKeptWords } from './comment-field.tsx'
import { EditorDialog } from './editor-dialog.tsx'

interface PictureDialogProps {
  editor: Editor
  question: PictureQuestion
  /** Which of several it is, "2 of 4"; null for one alone. */
  turn: string | null
  close: (question: PictureQuestion) => void
}

const maxLength = 500

export function PictureDialog({ editor, question, turn, close }: PictureDialogProps) {
  const { position } = question
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [issue, setIssue] = useState('')
  const figure = editor.state.doc.nodeAt(position)
  const { src, alt, layout } = figure?.attrs ?? {}
  // What was typed and left, by Escape or for later, is there again when somebody comes back to the picture.
  const kept = useKeptWords(`picture ${src}`, alt ?? '')
  if (figure?.type.name !== 'figure') return null

  // The browser gives the focus back to whatever had it, which may be gone by now.
  const leave = () => {
    close(question)
    editor.view.focus()
  }
  const change = () => {
    kept.keep('')
    dialog.current?.close()
    editor.view.focus()
    return editor.chain()
  }
  const keep = () => {
    const described = kept.words.replace(/\s+/g, ' ').trim()
    if (!described) {
      setIssue('Enter a short description of the picture.')
      field.current?.focus()
      return
    }
    const chosen = new FormData(field.current?.form ?? undefined).get('layout')
    const set = ({ tr }: Pick<Editor['state'], 'tr'>) =>
      tr
        .setNodeAttribute(position, 'alt', described)
        .setNodeAttribute(position, 'layout', readLayout(String(chosen)) ?? null).docChanged
    const isBelow = editor.state.selection.from >= position + figure.nodeSize
    const done = change().command(set)
    // Whoever wrote on below it meanwhile goes on there; everybody else with its caption.
    if (!isBelow) done.setTextSelection(position + 1 + figure.content.size)
    done.run()
  }
  const remove = () =>
    change()
      .deleteRange({ from: position, to: position + figure.nodeSize })
      .focus()
      .run()
  return (
    <EditorDialog dialog={dialog} title={titleOf(turn)} onClose={leave} onSubmit={keep}>
      <Shown {...figure.attrs} />
      <UnsentLine kept={kept} field={field} missed="save" />
      <Description kept={kept} field={field} issue={issue} />
      <LayoutField layout={layout} />
      <div className="wrap confirm-dialog-actions">
        <Button variant="ghost" onClick={remove}>
          Remove picture
        </Button>
        <Button variant="outline" onClick={() => dialog.current?.close()}>
          Later
        </Button>
        <Button type="submit">Save description</Button>
      </div>
    </EditorDialog>
  )
}

interface DescriptionProps {
  kept: KeptWords
  field: RefObject<HTMLTextAreaElement | null>
  issue: string
}

const Description = ({ kept: { words, keep }, field, issue }: DescriptionProps) => (
  <Labelled
    label="Description"
    hint="Screen readers read this aloud. Describe what matters. For a chart, give its figures."
    issue={issue}
    draw={(ties) => (
      <textarea
        {...ties}
        ref={field}
        rows={3}
        maxLength={maxLength}
        required
        value={words}
        onChange={({ currentTarget }) => keep(currentTarget.value)}
      />
    )}
  />
)

const titleOf = (turn: string | null) => `Describe the picture${turn ? ` (${turn})` : ''}`

const Shown = ({ src, alt, width, height }: Node['attrs']) => (
  <img
    className="picture-shown"
    src={src}
    alt={alt || 'Not described yet'}
    width={width ?? undefined}
    height={height ?? undefined}
  />
)

function LayoutField({ layout }: { layout: string | null }) {
  return (
    <Labelled
      label="Width"
      hint="On phones every picture is as wide as the text."
      draw={(ties) => (
        <select {...ties} name="layout" defaultValue={layout ?? ''}>
          <option value="">As wide as the text</option>
          <option value="wide">Wide</option>
          <option value="beside">Small, with text beside it</option>
        </select>
      )}
    />
  )
}

/** One dialog asks for the missing descriptions in turn; their places move with the text. */
interface PictureQuestion {
  id: string
  position: number
}

interface Questions {
  waiting: readonly PictureQuestion[]
  total: number
}

const none: Questions = { waiting: [], total: 0 }

export function usePictureQuestions() {
  const [{ waiting, total }, setQuestions] = useState(none)
  const describe = useCallback(
    (position: number) =>
      setQuestions((before) => {
        const { waiting, total } = before
        if (waiting.some((one) => one.position === position)) return before
        const question = { id: crypto.randomUUID(), position }
        return { waiting: [...waiting, question], total: waiting.length > 0 ? total + 1 : 1 }
      }),
    [],
  )
  const follow = useCallback(({ docChanged, mapping }: Transaction) => {
    if (!docChanged) return
    // The same questions when nothing waits: then nothing is drawn anew for a key.
    setQuestions((before) =>
      before.waiting.length === 0
        ? before
        : {
            ...before,
            waiting: before.waiting.flatMap((one) => {
              const { pos, deletedAfter } = mapping.mapResult(one.position)
              return deletedAfter ? [] : { ...one, position: pos }
            }),
          },
    )
  }, [])
  const close = useCallback(
    ({ id }: PictureQuestion) =>
      setQuestions((before) => ({ ...before, waiting: before.waiting.filter((one) => one.id !== id) })),
    [],
  )
  const turn = total > 1 ? `${total - waiting.length + 1} of ${total}` : null
  return { asked: waiting[0], turn, describe, follow, close }
}
