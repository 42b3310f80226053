/** Asks what a picture shows. A picture without these words counts as unfinished. */

import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { type RefObject, useRef, useState } from 'react'
import { readLayout } from '#app/articles/text/article-node.ts'
import { Button } from '#app/ui/button.tsx'
import { Labelled } from '../../forms/fields.tsx'
import { type KeptWords, UnsentLine, useKeptWords } from '../comments/comment-field.tsx'
import { EditorDialog } from '../dialogs/editor-dialog.tsx'
import type { PictureQuestion } from './picture-questions.ts'

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
  const inGallery = editor.state.doc.resolve(position).parent.type.name === 'gallery'
  const beside = inGallery ? 0 : picturesBeside(editor.state.doc, position)

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
  const typed = () => kept.words.replace(/\s+/g, ' ').trim()
  const keep = () => {
    const described = typed()
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
  // What was typed so far goes along.
  const regroup = (make: typeof joinPictures) =>
    change()
      .command(({ tr }) => {
        tr.setNodeAttribute(position, 'alt', typed())
        return make(tr, position)
      })
      .run()
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
      {!inGallery && <LayoutField layout={layout} />}
      <div className="wrap confirm-dialog-actions">
        <GroupButton beside={beside} inGallery={inGallery} regroup={regroup} />
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

interface GroupButtonProps {
  beside: number
  inGallery: boolean
  regroup: (make: typeof joinPictures) => void
}

/** Makes a gallery of pictures that stand together, or takes one apart. */
function GroupButton({ beside, inGallery, regroup }: GroupButtonProps) {
  if (!inGallery && beside === 0) return null
  return (
    <Button variant="ghost" onClick={() => regroup(inGallery ? splitGallery : joinPictures)}>
      {inGallery ? 'Take the gallery apart' : `Make a gallery of ${beside + 1} pictures`}
    </Button>
  )
}

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

/** The run of pictures and galleries around the picture at `position`, by the places of their parent. */
function runAround(doc: Node, position: number) {
  const $at = doc.resolve(position)
  const { parent } = $at
  const isPart = (at: number) => ['figure', 'gallery'].includes(parent.maybeChild(at)?.type.name ?? '')
  let first = $at.index()
  let last = first
  while (first > 0 && isPart(first - 1)) first--
  while (isPart(last + 1)) last++
  const parts = parent.children.slice(first, last + 1)
  return { parts, from: $at.posAtIndex(first), to: $at.posAtIndex(last + 1) }
}

const picturesOf = (parts: readonly Node[]) =>
  parts.flatMap((part) => (part.type.name === 'gallery' ? part.children : [part]))

/** How many other pictures stand around the one at `position` without words between them. */
const picturesBeside = (doc: Node, position: number) =>
  doc.resolve(position).depth === 0 ? picturesOf(runAround(doc, position).parts).length - 1 : 0

/** Makes one gallery of the pictures around `position`. False where there is no other. */
export function joinPictures(tr: Transaction, position: number): boolean {
  const { parts, from, to } = runAround(tr.doc, position)
  const { gallery } = tr.doc.type.schema.nodes
  const pictures = picturesOf(parts)
  if (!gallery || pictures.length < 2) return false
  const plain = pictures.map((one) => one.type.create({ ...one.attrs, layout: null }, one.content))
  tr.replaceWith(from, to, gallery.create(null, plain))
  return true
}

/** Puts the pictures of the gallery around `position` one below the other. False where there is none. */
function splitGallery(tr: Transaction, position: number): boolean {
  const $at = tr.doc.resolve(position)
  if ($at.parent.type.name !== 'gallery') return false
  tr.replaceWith($at.before(), $at.after(), $at.parent.content)
  return true
}
