/** Ties the page to its saving: the screen, what this device kept, and what the server says. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { type ArticleField, fieldNames } from '#app/articles/draft/article-fields.ts'
import {
  Autosave,
  clearText,
  holdKeptText,
  isSameText,
  type KeptText,
  type SavedAnswer,
  type Texts,
  takeKeptText,
} from './autosave.ts'
import type { SaveState } from './editor-answer.ts'
import type { EditorData } from './editor-data.server.ts'
import { fieldOf } from './form-fields.tsx'
import type { TextHandle } from './text/text-handle.ts'

export type WritingSession = ReturnType<typeof useWritingSession>

const never = () => () => {}
const quietState: SaveState = { kind: 'saved', at: null }

/** `data`, always the same, is what the page began with. */
export function useWritingSession(
  data: EditorData,
  form: RefObject<HTMLFormElement | null>,
  onSaved: (answer: SavedAnswer) => void,
) {
  const [screen, setScreen] = useState({ fields: data.fields, epoch: 0 })
  const [text, onReady] = useState<TextHandle | null>(null)
  const [autosave, setAutosave] = useState<Autosave | null>(null)
  // The server's texts, while those on the screen are ones that this device had kept.
  const [undo, setUndo] = useState<Texts | null>(null)
  const noteSaved = useEffectEvent(onSaved)
  const state = useSyncExternalStore(
    autosave?.subscribe ?? never,
    autosave?.getState ?? (() => quietState),
    () => quietState,
  )

  const collect = useCallback((): Texts => {
    const element = form.current
    const value = (name: ArticleField) =>
      name === 'content' && text ? text.read() : element ? fieldOf(element, name).value : ''
    return Object.fromEntries(fieldNames.map((name) => [name, value(name)]))
  }, [form, text])

  const put = useCallback(
    (texts: Texts, isUndoable = true) => {
      // The fields are drawn anew before anybody collects from them.
      flushSync(() =>
        setScreen(({ fields, epoch }) => ({ fields: { ...fields, ...texts }, epoch: epoch + 1 })),
      )
      text?.replace(texts.content ?? '', isUndoable)
    },
    [text],
  )

  useEffect(() => {
    if (!text) return
    const { id, version, fields, savedAt } = data
    // Compared with what the editor makes of the stored text, so that opening an article changes nothing.
    const saved: Texts = { ...fields, content: text.read() }
    const anchors = () => text.comments?.anchors() ?? ''
    const saving = new Autosave({ id, version, savedAt, collect, saved, anchors, onSaved: noteSaved })
    let isOver = false
    const bringBack = (kept: KeptText | null) => {
      if (isOver) return
      if (!kept) return void (isSameText(collect(), saved) || saving.noteInput())
      if (isSameText(kept.texts, saved)) return void clearText(id)
      put(kept.texts)
      // What the server has was sent from here, and its answer never came. On any other older text it is a conflict,
      // which the server finds by this number.
      const isOurs = data.mark !== null && kept.sent.includes(data.mark)
      saving.version = isOurs ? version : kept.version
      if (saving.version === version) setUndo(saved)
      saving.noteInput()
      void saving.saveNow()
    }
    setAutosave(saving)
    const ends = [holdKeptText(id), saving.start(), text.listen(saving.noteInput)]
    void takeKeptText(id).then(bringBack)
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  }, [data, text, collect, put])

  const useSaved = () => {
    if (!undo) return
    put(undo)
    setUndo(null)
    autosave?.noteInput()
    void autosave?.saveNow()
  }

  return { ...screen, state, autosave, undo, text, onReady, put, collect, useSaved }
}

let isLoading = false

/** True while the article is loaded anew because there is a newer text: what else the desk hears of changes nothing on the screen. */
export const isLoadingNewest = () => isLoading

/** Once the article was loaded anew and nobody typed since. Returns what is told which version the server has. */
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
      autosave.adopt(data.version, data.savedAt)
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
