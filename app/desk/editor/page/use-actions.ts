/** The buttons of the editor: each saves first, asks where something stands in the way, and then posts the whole form. */
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import { type Blockers, blockersOf } from '../publishing/blockers.ts'
import { withoutLine } from '../publishing/without-line.ts'
import type { Autosave } from '../saving/autosave.ts'
import type { EditorAnswer, EditorConflict } from '../saving/editor-answer.ts'
import type { Texts } from '../saving/kept-text.ts'
import type { WritingSession } from '../saving/use-writing-session.ts'
import { leadToAnswer, leadToChoice } from './conflict-choice.ts'
import type { EditorData } from './editor-data.server.ts'

export type Actions = ReturnType<typeof useActions>

interface ActionsOptions {
  data: EditorData
  answer: EditorAnswer | undefined
  session: WritingSession
  form: RefObject<HTMLFormElement | null>
}

/** Milliseconds that leaving for another screen waits for the last save. */
const maxSaving = 3_000

export function useActions({ data, answer, session, form }: ActionsOptions) {
  const { autosave, collect } = session
  const submitForm = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const [blockers, setBlockers] = useState<Blockers | null>(null)
  /** What was posted last, until its answer is here. */
  const posted = useRef<{ action: string; texts: Texts; by: HTMLElement | null } | null>(null)

  const saveFirst = useCallback(async () => {
    if (!autosave) return false
    // What is typed while the answer is under way is saved by a second one.
    return (await autosave.saveNow()) || autosave.saveNow()
  }, [autosave])
  const saveBeforeLeaving = useCallback(
    () => Promise.race([saveFirst(), new Promise((resolve) => setTimeout(resolve, maxSaving))]),
    [saveFirst],
  )

  const post = async (action: string, by: HTMLElement | null, anyway = false) => {
    const element = form.current
    if (!element || !autosave) return
    if (!(await saveFirst())) return tellUnsaved(autosave)
    const texts = collect()
    const isUntouched = autosave.isUntouched()
    posted.current = { action, texts, by }
    autosave.hold(true)
    const more = {
      action,
      version: String(autosave.version),
      aside: '',
      // All of it is saved, or was only read: what others saved meanwhile must be read first, and is no conflict.
      untouched: isUntouched ? 'on' : '',
      // The server alone looks at the text as it is now, and says all that it lacks.
      ...(anyway ? { anyway: 'on' } : { asks: 'on' }),
    }
    const body = new FormData(element)
    for (const [name, value] of Object.entries({ ...texts, ...more })) body.set(name, value)
    await submitForm(body, {
      method: 'post',
      encType: 'multipart/form-data',
      replace: true,
      preventScrollReset: true,
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (autosave?.getState().kind === 'conflict') return askToChoose()
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (submitter?.getAttribute('aria-disabled') === 'true') return
    void post(submitter?.value || 'save', submitter)
  }

  // The answer is here: saving goes on from the version it left.
  useEffect(() => {
    if (isBusy || !autosave || !posted.current) return
    const { action, texts, by } = posted.current
    posted.current = null
    autosave.hold(false)
    if (answer?.conflict) return meet(autosave, answer.conflict)
    if (answer?.isNewer) return leadToAnswer()
    // Not the version that was loaded since: it may hold what others saved meanwhile, and that is read first.
    const version = answer?.saved?.version ?? autosave.version
    autosave.adopt(version, answer?.saved?.savedAt ?? data.lastSaved?.at ?? null, texts)
    const found = blockersOf(action, answer)
    if (found) return setBlockers(found)
    // The message at the head of the page is far from the button that was pressed.
    if (answer?.message) showToast(answer.message, answer.ok ? 'success' : 'error')
    leadOn(by)
  }, [isBusy, autosave, answer, data])

  return {
    isBusy,
    submit,
    saveFirst,
    saveBeforeLeaving,
    blockers,
    closeBlockers: () => setBlockers(null),
    goOnAnyway: () => void post(blockers?.action ?? 'publish', null, true),
  }
}

/** Leads on from a button that did its work, once all is drawn: to what it is folded into, or to how the article stands. */
function leadOn(from: HTMLElement | null) {
  const look = () => {
    const at = document.activeElement
    if (at !== document.body && at?.checkVisibility()) return
    const fold = from?.closest('details')?.querySelector('summary')
    ;(fold?.checkVisibility() ? fold : document.getElementById('publication'))?.focus()
  }
  requestAnimationFrame(() => requestAnimationFrame(look))
}

function tellUnsaved(autosave: Autosave) {
  if (autosave.getState().kind === 'conflict') askToChoose()
  else if (autosave.getState().kind === 'offline') showToast(withoutLine, 'error')
  else showToast('Your text could not be saved, so nothing else was done.', 'error')
}

function meet(autosave: Autosave, conflict: EditorConflict) {
  autosave.takeConflict(conflict)
  askToChoose()
}

function askToChoose() {
  showToast('Choose which version to keep, then press the button again. Nothing was done.', 'error')
  leadToChoice()
}
