/** What is typed of a comment stays in this browser until it is sent: a line may break, a lid may close. */
import { useCallback, useEffect, useState } from 'react'

/** Begins like a text of the editor: it goes when somebody signs out (typed-texts.ts). */
const keyOf = (name: string) => `draft:comment:${name}`

export interface KeptWords {
  words: string
  /** Keeps others; empty ones are forgotten. */
  keep: (words: string) => void
  /** True for words that were typed before, and never sent. */
  isUnsent: boolean
  /** Forgets them, and begins with the first again. */
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
