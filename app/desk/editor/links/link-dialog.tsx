import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { EditorDialog } from '../dialogs/editor-dialog.tsx'
import { type LinkChoice, type LinkQuestion, removeLink, setLink, useLinkChoices } from './change-link.ts'

interface LinkDialogProps {
  editor: Editor
  question: LinkQuestion
  close: () => void
}

export function LinkDialog({ editor, question, close }: LinkDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState(question.href ?? '')
  const [gone, setAt] = useState<number | null>(null)
  const { choices, isStale, error } = useLinkChoices(typed)
  // Before anybody has typed or gone to one, Enter takes nothing.
  const at = gone ?? (typed.trim() ? 0 : -1)
  // Enter means the words that stand there, and what was found for those before is no answer to them.
  const chosen = isStale ? undefined : choices[Math.min(at, choices.length - 1)]
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
  const set = (choice: LinkChoice | undefined) => choice && finish(() => setLink(editor, choice))
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || choices.length === 0) return
    event.preventDefault()
    if (isStale) return
    const next = stepFrom(at, step, choices.length)
    setAt(next)
    document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <EditorDialog
      dialog={dialog}
      title={question.href ? 'Edit link' : 'Link'}
      onClose={leave}
      onSubmit={() => set(chosen)}
    >
      {question.text && <p className="soft">“{question.text}”</p>}
      <div className="field">
        <label htmlFor={`${id}-q`}>Search our articles and pages, or enter an address</label>
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
            setAt(null)
          }}
          onKeyDown={move}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <LinkChoices id={id} choices={choices} chosen={chosen} choose={set} />
      <p role="status" className="field-hint">
        {isStale && typed.trim() ? 'Searching …' : error || leadsTo(chosen, typed)}
      </p>
      <div className="wrap confirm-dialog-actions">
        {question.href && (
          <Button variant="ghost" onClick={() => finish(() => removeLink(editor))}>
            Remove link
          </Button>
        )}
        <Button variant="outline" onClick={() => finish()}>
          Cancel
        </Button>
        <Button type="submit" disabled={!chosen}>
          Save link
        </Button>
      </div>
    </EditorDialog>
  )
}

/** Round and round; from none, at -1, to the first or the last. */
function stepFrom(at: number, step: number, count: number): number {
  const from = at < 0 && step < 0 ? 0 : Math.min(at, count - 1)
  return (from + step + count) % count
}

function leadsTo(choice: LinkChoice | undefined, typed: string): string {
  if (!choice)
    return typed.trim()
      ? 'Nothing found. Search again, or enter a full web address, email address or phone number.'
      : ''
  const where = choice.href.startsWith('article:')
    ? `our article “${choice.title}”. The link keeps working if its address changes`
    : choice.href
  return choice.isDead ? `Readers cannot open this: ${choice.note}.` : `Leads to ${where}.`
}

interface LinkChoicesProps {
  id: string
  choices: readonly LinkChoice[]
  chosen: LinkChoice | undefined
  choose: (choice: LinkChoice) => void
}

function LinkChoices({ id, choices, chosen, choose }: LinkChoicesProps) {
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Link suggestions" className="link-choices">
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
          onClick={() => choose(choice)}
        >
          <span className="link-choice-title">{choice.title}</span>
          <span className="soft link-choice-note text-sm">{choice.note}</span>
        </div>
      ))}
    </div>
  )
}
