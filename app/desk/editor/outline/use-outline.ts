/** The outline as it stands beside the text, read again once nobody types. */
import { useCallback, useEffect, useState } from 'react'
import { waits } from '../../waits.ts'
import type { TextHandle } from '../text/text-handle.ts'
import type { Outline } from './sections.ts'

/** Milliseconds without a key. */
const pause = waits.outline

/** Null while the text is not there yet, or is HTML in a field. Read anew at once for another `epoch`. */
export function useOutline(text: TextHandle | null, epoch: number) {
  const [outline, setOutline] = useState<Outline | null>(null)
  const look = useCallback(() => {
    const next = text?.outline?.read() ?? null
    setOutline((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
  }, [text])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text stands in the editor then
  useEffect(() => {
    look()
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = text?.listen(() => {
      clearTimeout(timer)
      timer = setTimeout(look, pause)
    })
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [text, look, epoch])
  return { outline, look }
}
