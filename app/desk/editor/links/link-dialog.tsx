/** Asks where a link leads: one field that searches our articles and pages and takes any other address. */
import type { Editor } from '@tiptap/core'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { type LinkChoice, useLinkChoices } from './link-search.ts'

export interface LinkQuestion {
  /** Where the link at the cursor leads now. */
  href: string | null
  /** The words that become a link; empty when none are chosen. */
  words: string
  /** Where they stand: the focus goes to the dialog and back, and the browser may move the selection on the way. */
  from: number
  to: number
}

interface LinkDialogProps {
  editor: Editor
  question: LinkQuestion
  close: () => void
}

export function LinkDialog({ editor, question, close }: LinkDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState(question.href ?? '')
  const { choices, fault } = useLinkChoices(typed)
  const [at, setAt] = useState(0)
  const chosen = choices[Math.min(at, choices.length - 1)]
  useEffect(() => dialog.current?.showModal(), [])
  // The browser gives the focus back to whatever had it, which may be gone by now.
  const leave = () => {
    close()
    editor.view.focus()
  }

  const finish = (change?: () => void) => {
    dialog.current?.close()
    editor.view.focus()
    editor.commands.setTextSelection({ from: question.from, to: question.to })
    change?.()
  }
  const set = (choice: LinkChoice | undefined) => {
    if (!choice) return
    finish(() => setLink(editor, choice))
  }
  const keys = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || choices.length === 0) return
    event.preventDefault()
    const next = (Math.min(at, choices.length - 1) + step + choices.length) % choices.length
    setAt(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return createPortal(
    <dialog ref={dialog} className="editor-dialog" aria-labelledby={`${id}-title`} onClose={leave}>
      <form
        className="editor-dialog-body"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          event.stopPropagation()
          set(chosen)
        }}
      >
        <h2 id={`${id}-title`}>{question.href ? 'Change the link' : 'Link'}</h2>
        {question.words && <p className="link-words">“{question.words}”</p>}
        <div className="field">
          <label htmlFor={`${id}-q`}>Search our articles and pages, or type an address</label>
          <input
            id={`${id}-q`}
            className="field-input"
            role="combobox"
            aria-expanded={choices.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={chosen && `${id}-${choices.indexOf(chosen)}`}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setAt(0)
            }}
            onKeyDown={keys}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label="What the link can lead to" className="link-choices">
          {choices.map((choice, index) => (
            // The keys are the field's: it names the chosen one.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={choice.href}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={choice === chosen}
              data-dead={choice.isDead || undefined}
              onClick={() => set(choice)}
            >
              <span className="link-choice-title">{choice.title}</span>
              <span className="link-choice-note">{choice.note}</span>
            </div>
          ))}
        </div>
        <p role="status" className="field-hint">
          {fault || leadsTo(chosen, typed)}
        </p>
        <div className="confirm-dialog-actions">
          {question.href && (
            <Button variant="ghost" onClick={() => finish(() => removeLink(editor))}>
              Remove the link
            </Button>
          )}
          <Button variant="outline" onClick={() => finish()}>
            Cancel
          </Button>
          <Button type="submit" disabled={!chosen}>
            Set the link
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  )
}

function leadsTo(choice: LinkChoice | undefined, typed: string): string {
  if (!choice) return typed.trim() ? 'Nothing found, and this is no address a link can lead to.' : ''
  const where = choice.href.startsWith('article:')
    ? `our article “${choice.title}”, also when its address changes`
    : choice.href
  return choice.isDead ? `Readers cannot open this: ${choice.note}.` : `Leads to ${where}.`
}

function setLink(editor: Editor, { href, title }: LinkChoice) {
  const chain = editor.chain().extendMarkRange('link')
  if (!editor.state.selection.empty || editor.isActive('link')) chain.setMark('link', { href }).run()
  else
    chain
      .insertContent({
        type: 'text',
        text: title.replace(/^(mailto|tel):/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      })
      .run()
}

function removeLink(editor: Editor) {
  editor.chain().extendMarkRange('link').unsetMark('link').run()
}
