/** One dialog asks for the missing descriptions in turn; their places move with the text. */
import type { Transaction } from '@tiptap/pm/state'
import { useCallback, useState } from 'react'

export interface PictureQuestion {
  id: string
  position: number
}

interface Questions {
  waiting: readonly PictureQuestion[]
  total: number
}

const none: Questions = { waiting: [], total: 0 }

export function usePictureQuestions() {
  const [{ waiting, total }, setQuestions] = useState(none)
  const describe = useCallback(
    (position: number) =>
      setQuestions((before) => {
        const { waiting, total } = before
        if (waiting.some((one) => one.position === position)) return before
        const question = { id: crypto.randomUUID(), position }
        return { waiting: [...waiting, question], total: waiting.length > 0 ? total + 1 : 1 }
      }),
    [],
  )
  const follow = useCallback(({ docChanged, mapping }: Transaction) => {
    if (!docChanged) return
    // The same questions when nothing waits: then nothing is drawn anew for a key.
    setQuestions((before) =>
      before.waiting.length === 0
        ? before
        : {
            ...before,
            waiting: before.waiting.flatMap((one) => {
              const { pos, deletedAfter } = mapping.mapResult(one.position)
              return deletedAfter ? [] : { ...one, position: pos }
            }),
          },
    )
  }, [])
  const close = useCallback(
    ({ id }: PictureQuestion) =>
      setQuestions((before) => ({ ...before, waiting: before.waiting.filter((one) => one.id !== id) })),
    [],
  )
  const turn = total > 1 ? `${total - waiting.length + 1} of ${total}` : null
  return { asked: waiting[0], turn, describe, follow, close }
}
