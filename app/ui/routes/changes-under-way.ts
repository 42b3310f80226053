/** Changes on their way that read the screen anew by themselves once they are made: the news waits for them. */
import { useEffect, useSyncExternalStore } from 'react'
import type { Fetcher } from 'react-router'

let count = 0
const listeners = new Set<() => void>()

function add(more: 1 | -1) {
  count += more
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useChangeUnderWay = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  )

/** Counts the change of `fetcher` while it is on its way. A file may be for long, and keeps nobody from the news. */
export function useNoteChange({ state, formEncType }: Pick<Fetcher, 'state' | 'formEncType'>): void {
  const isCounted = state === 'loading' || (state === 'submitting' && formEncType !== 'multipart/form-data')
  useEffect(() => {
    if (!isCounted) return
    add(1)
    return () => add(-1)
  }, [isCounted])
}
