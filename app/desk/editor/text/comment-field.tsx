/** What is typed stays in this browser until it is sent. */

import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { maxRemark } from '#app/articles/model/comment-tables.ts'
import { Button } from '#app/ui/button.tsx'
import { AreaField } from '../../forms/fields.tsx'

interface WordsFieldProps {
  label: string
  kept: KeptWords
  send: () => void
  rows?: number
  isFirst?: boolean
  post?: { form: string; name: string }
}

export function WordsField({ label, kept, send, rows = 3, isFirst = false, post }: WordsFieldProps) {
  const { words, keep } = kept
  const field = useRef<HTMLTextAreaElement | null>(null)
  const begin = (element: HTMLTextAreaElement | null) => {
    // It is called at every letter, with nothing in between.
    if (!element || element === field.current) return
    if (isFirst) beginIn(element)
    field.current = element
  }
  return (
    <>
      <UnsentLine kept={kept} field={field} />
      <AreaField
        {...post}
        label={label}
        ref={begin}
        rows={rows}
        maxLength={maxRemark}
        value={words}
        onChange={({ currentTarget }) => keep(currentTarget.value)}
        onKeyDown={sendByKeys(send)}
        spellCheck
      />
    </>
  )
}

interface UnsentLineProps {
  kept: KeptWords
  field: RefObject<HTMLTextAreaElement | null>
  missed?: 'send' | 'save'
}

export function UnsentLine({ kept: { isUnsent, discard }, field, missed = 'send' }: UnsentLineProps) {
  if (!isUnsent) return null
  return (
    <p role="status" className="row wrap tight">
      <span>You typed this earlier and did not {missed} it.</span>
      <Button
        variant="outline"
        size="sm"
        onClick={() => {
          // The button goes with the words.
          field.current?.focus()
          discard()
        }}
      >
        Discard<span className="sr-only"> what you did not {missed}</span>
      </Button>
    </p>
  )
}

const sendByKeys =
  (send: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

/** A dialog that opens goes by the attribute, which React never writes. */
function beginIn(field: HTMLTextAreaElement) {
  field.setAttribute('autofocus', '')
  field.focus()
}

/** Begins like a text of the editor: it goes when somebody signs out (typed-texts.ts). */
const keyOf = (name: string) => `draft:comment:${name}`

export interface KeptWords {
  words: string
  keep: (words: string) => void
  isUnsent: boolean
  discard: () => void
}

/** The words kept under `name`; `first` where none are. */
export function useKeptWords(name: string, first = ''): KeptWords {
  const [words, setWords] = useState(first)
  const [isUnsent, setUnsent] = useState(false)
  // Once it stands in the page: the server knows nothing of what is kept here.
  useEffect(() => {
    const kept = read(name)
    if (kept === '') return
    setWords(kept)
    setUnsent(true)
  }, [name])
  const keep = useCallback(
    (next: string) => {
      setWords(next)
      if (next.trim() === '') setUnsent(false)
      write(name, next)
    },
    [name],
  )
  const discard = () => {
    keep('')
    setWords(first)
  }
  return { words, keep, isUnsent, discard }
}

function read(name: string): string {
  try {
    return localStorage.getItem(keyOf(name)) ?? ''
  } catch {
    return ''
  }
}

function write(name: string, words: string): void {
  try {
    if (words.trim() === '') localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), words)
  } catch {
    // A browser that keeps nothing still sends.
  }
}
