/** Accepting a suggestion and taking its words back out of the text: whoever undoes the one has undone the other. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { TextHandle } from '../text/text-handle.ts'
import type { ThreadShown } from './thread-shown.ts'

/** Milliseconds without a change before the words are looked at: whoever takes back several steps is not there yet. */
const pause = 300

/**
 * Gives a function that notes a suggestion whose words were just put in. Once the words it was about stand there again,
 * `reopen` is called with its id.
 */
export function useUndoneAccepts(
  text: TextHandle | null,
  reopen: (id: string) => void,
): (thread: ThreadShown) => void {
  const accepted = useRef(new Map<string, string>())
  const open = useEffectEvent(reopen)
  useEffect(() => {
    const { comments } = text ?? {}
    if (!text || !comments) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      for (const [id, original] of accepted.current)
        if (comments.wordsOf(id) === original) {
          accepted.current.delete(id)
          open(id)
        }
    }
    const plan = () => {
      clearTimeout(timer)
      if (accepted.current.size > 0) timer = setTimeout(look, pause)
    }
    // Words that were left out are found again a while after they are back, which is no change of the text.
    const ends = [text.listen(plan), comments.listen(plan), () => clearTimeout(timer)]
    return () => {
      for (const end of ends) end()
    }
  }, [text])
  return ({ id, original }) => accepted.current.set(id, original)
}
