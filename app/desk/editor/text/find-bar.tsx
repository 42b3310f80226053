import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  countMatches,
  endSearch,
  goToMatch,
  lookFor,
  replaceAll,
  replaceMatch,
  type Wanted,
} from './find-text.ts'

export interface FindQuestion {
  words: string
}

interface FindBarProps {
  editor: Editor
  question: FindQuestion
  close: () => void
}

export function FindBar({ editor, question, close }: FindBarProps) {
  const [wanted, setWanted] = useState<Wanted>({ words: '', matchCase: false })
  const [replacement, setReplacement] = useState('')
  const [replaced, setReplaced] = useState(0)
  const find = useRef<HTMLInputElement>(null)
  const replace = useRef<HTMLInputElement>(null)
  const { count, at } = useEditorState({ editor, selector: ({ editor }) => countMatches(editor.state) })
  const look = (next: Wanted) => {
    setReplaced(0)
    setWanted(next)
    lookFor(editor, next)
  }
  const go = (by: 1 | -1) => {
    setReplaced(0)
    goToMatch(editor, by)
  }
  const begin = useEffectEvent(({ words }: FindQuestion) => {
    if (words) look({ ...wanted, words })
    find.current?.focus()
    find.current?.select()
  })
  useEffect(() => begin(question), [question])
  useEffect(() => () => void (editor.isDestroyed || endSearch(editor)), [editor])

  const handleKeys = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event
    const mod = ctrlKey || metaKey
    if (key === 'Escape') close()
    else if (mod && key.toLowerCase() === 'f') find.current?.select()
    else if (mod && key.toLowerCase() === 'h') replace.current?.select()
    else if (key === 'Enter' && target === find.current) go(shiftKey ? -1 : 1)
    else if (key === 'Enter' && target === replace.current) replaceMatch(editor, replacement)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is for whole pages
    <div
      role="search"
      aria-label="Find and replace"
      className="find-bar"
      onKeyDown={handleKeys}
      // What is typed here is no part of the article.
      onInput={(event) => event.stopPropagation()}
    >
      <Words label="Find" field={find} value={wanted.words} change={(words) => look({ ...wanted, words })} />
      <div className="row find-acts gap-1">
        <CaseButton wanted={wanted} look={look} />
        <Step label="Previous match" keys="Shift+Enter" go={() => go(-1)} />
        <Step label="Next match" keys="Enter" go={() => go(1)} />
        <p role="status" className="meta find-count">
          {formatCount(wanted.words, { count, at, replaced })}
        </p>
      </div>
      <Words label="Replace with" field={replace} value={replacement} change={setReplacement} />
      <div className="row find-acts gap-1">
        <Replace label="Replace" replace={() => replaceMatch(editor, replacement)} />
        <Replace label="Replace all" replace={() => setReplaced(replaceAll(editor, replacement))} />
      </div>
      <CloseButton close={close} />
    </div>
  )
}

interface WordsProps {
  label: string
  field: RefObject<HTMLInputElement | null>
  value: string
  change: (words: string) => void
}

const Words = ({ label, field, value, change }: WordsProps) => (
  <label className="row tight find-words">
    {label}
    <input
      ref={field}
      className="field-input"
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  </label>
)

const CaseButton = ({ wanted, look }: { wanted: Wanted; look: (next: Wanted) => void }) => (
  <Button
    variant="ghost"
    size="icon-sm"
    className="find-case"
    aria-label="Match case"
    title="Match case"
    aria-pressed={wanted.matchCase}
    onClick={() => look({ ...wanted, matchCase: !wanted.matchCase })}
  >
    Aa
  </Button>
)

const Step = ({ label, keys, go }: { label: string; keys: string; go: () => void }) => (
  <Button
    variant="ghost"
    size="icon-sm"
    className={keys === 'Enter' ? '' : 'find-previous'}
    aria-label={label}
    title={`${label} (${keys})`}
    onClick={go}
  >
    <Icon name="chevron" />
  </Button>
)

const Replace = ({ label, replace }: { label: string; replace: () => void }) => (
  <Button variant="secondary" size="sm" onClick={replace}>
    {label}
  </Button>
)

const CloseButton = ({ close }: { close: () => void }) => (
  <Button
    variant="ghost"
    size="icon-sm"
    className="find-close"
    aria-label="Close find and replace"
    title="Close (Escape)"
    onClick={close}
  >
    <Icon name="close" />
  </Button>
)

function formatCount(
  words: string,
  { count, at, replaced }: { count: number; at: number; replaced: number },
) {
  const number = (value: number) => value.toLocaleString('en-US')
  if (replaced > 0) return `${number(replaced)} replaced`
  if (!words) return ''
  if (count === 0) return 'No matches'
  return at > 0 ? `${number(at)} of ${number(count)}` : count === 1 ? '1 match' : `${number(count)} matches`
}
