/** The pictures that wait for their description, one dialog after the other; their places move with the text. */
import type { Transaction } from '@tiptap/pm/state'
import { useCallback, useState } from 'react'

export interface PictureQuestion {
  id: string
  /** Where the figure stands. */
  position: number
}

export function usePictureQuestions() {
  const [waiting, setWaiting] = useState<readonly PictureQuestion[]>([])
  const describe = useCallback(
    (position: number) =>
      setWaiting((before) =>
        before.some((one) => one.position === position)
          ? before
          : [...before, { id: crypto.randomUUID(), position }],
      ),
    [],
  )
  const follow = useCallback(({ docChanged, mapping }: Transaction) => {
    if (!docChanged) return
    // The same list when nothing waits: then nothing is drawn anew for a key.
    setWaiting((before) =>
      before.length === 0
        ? before
        : before.flatMap((one) => {
            const { pos, deletedAfter } = mapping.mapResult(one.position)
            return deletedAfter ? [] : { ...one, position: pos }
          }),
    )
  }, [])
  const close = useCallback(
    ({ id }: PictureQuestion) => setWaiting((before) => before.filter((one) => one.id !== id)),
    [],
  )
  return { asked: waiting[0], describe, follow, close }
}
