/** A window in which nobody typed shows what others saved meanwhile. In one that somebody types in, that is a conflict once it is saved. */
import { type RefObject, useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { EditorData } from '../page/editor-data.server.ts'
import type { WritingSession } from './use-writing-session.ts'

let isLoading = false

/** True while the article is loaded anew because there is a newer text: what else the desk hears of changes nothing on the screen. */
export const isLoadingNewest = () => isLoading

/**
 * Puts the text of `data` on the screen once it was loaded anew and nobody typed since. Returns what is told which version the
 * server has.
 */
export function useNewestText(
  data: EditorData,
  { autosave, put }: WritingSession,
  form: RefObject<HTMLFormElement | null>,
): (version: number) => void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const take = () => {
      if (!autosave?.isUntouched() || data.version <= autosave.version) return
      const at = document.activeElement?.getAttribute('name')
      put(data.fields, false)
      autosave.adopt(data.version, data.lastSaved?.at ?? null)
      // The fields are other ones now.
      const field = at && document.activeElement === document.body && form.current?.elements.namedItem(at)
      if (field instanceof HTMLElement) field.focus()
    }
    // Drawn at once, which React does not do within an effect.
    queueMicrotask(take)
  }, [data, autosave, put, form])
  return useCallback(
    async (version: number) => {
      if (isLoading || !autosave?.isUntouched() || version <= autosave.version) return
      isLoading = true
      await revalidate().finally(() => {
        isLoading = false
      })
    },
    [autosave, revalidate],
  )
}
