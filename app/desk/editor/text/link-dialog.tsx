import { type Editor, Extension } from '@tiptap/core'
import { Plugin, TextSelection } from '@tiptap/pm/state'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { safeHref } from '#app/articles/text/article-link.ts'
import { Button } from '#app/ui/button.tsx'
import { waits } from '../../waits.ts'
import { EditorDialog } from './editor-dialog.tsx'
import { takeSelection } from './editor-keys.ts'

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

export interface LinkQuestion {
  href: string | null
  text: string
  /** Where they stand: the focus goes to the dialog and back, and the browser may move the selection on the way. */
  from: number
  to: number
}

export function linkAtCursor(editor: Editor): LinkQuestion {
  takeSelection(editor.view)
  editor.chain().extendMarkRange('link').run()
  const { from, to, empty } = editor.state.selection
  const href = (editor.getAttributes('link').href as string | undefined) ?? null
  const text = empty ? '' : editor.state.doc.textBetween(from, to, ' ')
  return { href, from, to, text }
}

function setLink(editor: Editor, { href, title }: LinkChoice): void {
  const chain = editor.chain().extendMarkRange('link')
  const text = title.replace(/^(mailto|tel):/, '')
  if (!editor.state.selection.empty || editor.isActive('link')) chain.setMark('link', { href }).run()
  else chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
}

function removeLink(editor: Editor): void {
  editor.chain().extendMarkRange('link').unsetMark('link').run()
}

export const PasteLink = Extension.create({
  name: 'pasteLink',
  // Before whatever else takes what is pasted.
  priority: 200,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handlePaste: ({ state, dispatch }, { clipboardData }) => {
          const text = clipboardData?.getData('text/plain').trim() ?? ''
          const href = /^(?:https?:\/\/|mailto:|tel:)/i.test(text) ? safeHref(text) : null
          const { selection, schema, tr } = state
          const link = schema.marks.link?.create({ href })
          const { $from, $to, from, to, empty } = selection
          if (!href || !link || empty || !(selection instanceof TextSelection)) return false
          // Over several paragraphs it is meant to take their place.
          if (!$from.sameParent($to) || !$from.parent.type.allowsMarkType(link.type)) return false
          // An address over the same address is only pasted.
          if (safeHref(state.doc.textBetween(from, to)) === href) return false
          dispatch(tr.removeMark(from, to, link.type).addMark(from, to, link).scrollIntoView())
          return true
        },
      },
    }),
  ],
})

interface LinkChoice {
  href: string
  title: string
  note: string
  /** Readers cannot open it (yet). */
  isDead: boolean
}

const pause = waits.search

interface Found {
  typed: string
  choices: readonly LinkChoice[]
  error: string
}

/**
 * While `typed` is empty the newest; `error` says why the server was not asked. Until it has answered, what was found
 * before stays (`isStale`).
 */
function useLinkChoices(typed: string): {
  choices: readonly LinkChoice[]
  isStale: boolean
  error: string
} {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setFound({ typed, choices: await search(typed, stop.signal), error: '' })
      } catch {
        if (stop.signal.aborted) return
        const error = navigator.onLine
          ? 'Search is not available right now. You can still enter an address.'
          : 'There is no connection to search with. You can still enter an address.'
        setFound({ typed, choices: [], error })
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed])
  const own = ownAddress(typed)
  const { choices = [], error = '' } = found ?? {}
  const isStale = found?.typed !== typed
  // An address is what it is, whatever else is found.
  if (own && isStale) return { choices: [own], isStale: false, error }
  return {
    choices: own && !choices.some(({ href }) => href === own.href) ? [own, ...choices] : choices,
    isStale,
    error,
  }
}

async function search(typed: string, signal: AbortSignal): Promise<LinkChoice[]> {
  // The address of the editor names the article, which is no target of its own.
  const [, self = ''] = /^\/admin\/articles\/([^/]+)/.exec(location.pathname) ?? []
  const response = await fetch(`/admin/articles/links?${new URLSearchParams({ q: typed, self })}`, {
    signal,
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`the search answered ${response.status}`)
  // Shape of our own route.
  const { results } = (await response.json()) as {
    results: { href: string; title: string; kind: 'article' | 'page'; note?: string | null }[]
  }
  return results.map(({ href, title, kind, note }) => ({
    href,
    title,
    note: note || (kind === 'article' ? 'Article' : 'Page'),
    // What search-links.server.ts calls what readers cannot open.
    isDead: /^(draft|archived)/i.test(note ?? ''),
  }))
}

/** "example.com", a mailbox or a phone number. */
function ownAddress(typed: string): LinkChoice | null {
  const text = typed.trim()
  const guess = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text)
    ? `mailto:${text}`
    : /^\+?[\d() .-]{7,}$/.test(text)
      ? `tel:${text.replace(/[^\d+]/g, '')}`
      : /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text)
        ? `https://${text}`
        : text
  const href = safeHref(guess)
  return href ? { href, title: href, note: 'This address', isDead: false } : null
}
