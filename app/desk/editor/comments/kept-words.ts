/** What is typed of a comment stays in this browser until it is sent: a line may break, a lid may close. */
import { useCallback, useEffect, useState } from 'react'

/** Begins like a text of the editor: it goes when somebody signs out (typed-texts.ts). */
const keyOf = (name: string) => `draft:comment:${name}`

/** The words kept under `name`, and what keeps others; empty ones are forgotten. */
export function useKeptWords(name: string, first = ''): [string, (words: string) => void] {
  const [words, setWords] = useState(first)
  // Once it stands in the page: the server knows nothing of what is kept here.
  useEffect(() => setWords((before) => read(name) || before), [name])
  const keep = useCallback(
    (next: string) => {
      setWords(next)
      try {
        if (next.trim() === '') localStorage.removeItem(keyOf(name))
        else localStorage.setItem(keyOf(name), next)
      } catch {
        // A browser that keeps nothing still sends.
      }
    },
    [name],
  )
  return [words, keep]
}

function read(name: string): string {
  try {
    return localStorage.getItem(keyOf(name)) ?? ''
  } catch {
    return ''
  }
}
