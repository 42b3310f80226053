/** Accepting suggestions. Who takes the words back out of the text, or puts them in again, has done so with the acceptance. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { waits } from '../../waits.ts'
import type { Autosave } from '../saving/autosave.ts'
import type { TextHandle } from '../text/text-handle.ts'
import type { ThreadShown } from './thread-shown.ts'

/** Milliseconds without a change before the words are looked at: whoever takes back several steps is not there yet. */
const pause = waits.suggestion

interface AcceptOptions {
  text: TextHandle | null
  autosave: Autosave | null
  /** Post, or save the text, and return what went wrong; null when it is done. */
  post: (fields: Readonly<Record<string, string>>) => Promise<string | null>
  saveFirst: () => Promise<string | null>
}

/** Gives what accepts a suggestion, and returns what went wrong; null when it is done. */
export function useAccepting(options: AcceptOptions): (thread: ThreadShown) => Promise<string | null> {
  const { text, autosave, post, saveFirst } = options
  const noteAccepted = useUndone(text, options)
  return async (thread) => {
    const { id, suggestion, original } = thread
    const handle = text?.comments
    if (!handle || suggestion === null) return 'Load the page again, then accept it.'
    if (handle.wordsOf(id) !== original)
      return 'The words were changed since then, so the suggestion no longer fits.'
    const issue = (await saveFirst()) ?? (await post({ do: `accept:${id}`, version: versionOf(autosave) }))
    if (issue) return issue
    handle.replace(id, suggestion)
    noteAccepted(thread)
    void autosave?.saveNow()
    return null
  }
}

const versionOf = (autosave: Autosave | null) => String(autosave?.version ?? 0)

/** Suggestions whose words were put in by this window. */
interface Followed {
  thread: ThreadShown
  /** False once they were taken back. */
  isIn: boolean
}

/**
 * Gives a function that notes a suggestion whose words were just put in. Once the words it was about stand there again it is
 * opened again, and once they are redone it is accepted again.
 */
function useUndone(text: TextHandle | null, { autosave, post, saveFirst }: AcceptOptions) {
  const followed = useRef(new Map<string, Followed>())
  // One after the other: whoever undoes and redoes at once ends with what stands in the text.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const settle = useEffectEvent((id: string, isIn: boolean) => {
    const accept = async () =>
      (await saveFirst()) ?? post({ do: `accept:${id}`, version: versionOf(autosave), again: 'on' })
    last.current = last.current.then(isIn ? accept : () => post({ do: `reopen:${id}` }))
  })
  useEffect(() => {
    const { comments } = text ?? {}
    if (!text || !comments) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isRedone = false
    const look = () => {
      for (const one of followed.current.values()) {
        const { id, original, suggestion } = one.thread
        const words = comments.wordsOf(id)
        const isIn = one.isIn ? words !== original : isRedone && words === (suggestion || null)
        if (isIn === one.isIn) continue
        one.isIn = isIn
        settle(id, isIn)
      }
    }
    const plan = () => {
      clearTimeout(timer)
      if (followed.current.size > 0) timer = setTimeout(look, pause)
    }
    const change = (isRedo: boolean) => {
      isRedone = isRedo
      plan()
    }
    // Words that were left out are found again a while after they are back, which is no change of the text.
    const ends = [text.listen(change), comments.listen(plan), () => clearTimeout(timer)]
    return () => {
      for (const end of ends) end()
    }
  }, [text])
  return (thread: ThreadShown) => void followed.current.set(thread.id, { thread, isIn: true })
}
