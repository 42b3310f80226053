/** What ties the page to its saving: the texts on the screen, what was kept on this device, and what the server says. */
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type ArticleField, type ArticleFields, fieldNames } from '#app/articles/draft/field-names.ts'
import { Autosave, type SavedAnswer } from './autosave.ts'
import type { EditorData } from './editor-data.server.ts'
import { fieldOf } from './form-fields.ts'
import { findKeptText, forgetText, isSameText, type Texts } from './kept-text.ts'
import type { SaveState } from './save-answer.ts'
import type { TextHandle } from './text-handle.ts'

export interface Session {
  /** What the fields are drawn from; `epoch` counts how often they were replaced. */
  fields: ArticleFields
  epoch: number
  state: SaveState
  autosave: Autosave | null
  /** The server's texts, while those on the screen are ones that this device had kept. */
  undo: Texts | null
  text: RefObject<TextHandle | null>
  onReady: (text: TextHandle) => void
  /** Puts other texts on the screen. */
  put: (texts: Texts) => void
  collect: () => Texts
  useSaved: () => void
}

const never = () => () => {}
const quietState: SaveState = { kind: 'saved', at: null }

export function useSession(
  data: EditorData,
  form: RefObject<HTMLFormElement | null>,
  onSaved: (answer: SavedAnswer) => void,
): Session {
  const [screen, setScreen] = useState({ fields: data.fields, epoch: 0 })
  const [autosave, setAutosave] = useState<Autosave | null>(null)
  const [undo, setUndo] = useState<Texts | null>(null)
  const text = useRef<TextHandle | null>(null)
  const first = useRef(data)
  const listener = useRef(onSaved)
  listener.current = onSaved
  const state = useSyncExternalStore(
    autosave?.subscribe ?? never,
    autosave?.getState ?? (() => quietState),
    () => quietState,
  )

  const collect = useCallback(() => {
    const element = form.current
    const value = (name: ArticleField) =>
      name === 'content' && text.current ? text.current.read() : element ? fieldOf(element, name).value : ''
    return Object.fromEntries(fieldNames.map((name) => [name, value(name)]))
  }, [form])

  const put = useCallback((texts: Texts) => {
    // The fields are drawn anew before anybody collects from them.
    flushSync(() => setScreen(({ fields, epoch }) => ({ fields: { ...fields, ...texts }, epoch: epoch + 1 })))
    text.current?.replace(texts.content ?? '')
  }, [])

  const onReady = useCallback(
    (handle: TextHandle) => {
      const { id, version, fields, lastSaved } = first.current
      text.current = handle
      // Compared with what the editor makes of the stored text, so that opening an article changes nothing.
      const saved: Texts = { ...fields, content: handle.read() }
      const options = { id, version, savedAt: lastSaved?.at ?? null, collect, saved }
      const saving = new Autosave({ ...options, onSaved: (answer) => listener.current(answer) })
      const kept = findKeptText(id)
      if (kept && isSameText(kept.texts, saved)) forgetText(id)
      else if (kept) {
        setTimeout(() => {
          put(kept.texts)
          // On an older text it is a conflict, which the server finds by this number.
          saving.version = kept.version
          if (kept.version === version) setUndo(saved)
          saving.noteInput()
          void saving.saveNow()
        })
      } else if (!isSameText(collect(), saved)) saving.noteInput()
      setAutosave(saving)
    },
    [collect, put],
  )

  useEffect(() => autosave?.start(), [autosave])

  const useSaved = useCallback(() => {
    if (!undo) return
    put(undo)
    setUndo(null)
    autosave?.noteInput()
    void autosave?.saveNow()
  }, [undo, put, autosave])

  return { ...screen, state, autosave, undo, text, onReady, put, collect, useSaved }
}
