/** The buttons of the editor: each saves first, asks where something stands in the way, and then posts the whole form. */
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { EditorAnswer } from '../saving/editor-answer.ts'
import type { Texts } from '../saving/kept-text.ts'
import type { Session } from '../saving/use-writing-session.ts'
import type { TextReport } from '../text/text-checks.ts'
import type { EditorData } from './editor-data.server.ts'
import type { Hurdles } from './publish-dialog.tsx'

interface ActsOptions {
  data: EditorData
  answer: EditorAnswer | undefined
  session: Session
  form: RefObject<HTMLFormElement | null>
  area: RefObject<HTMLTextAreaElement | null>
  report: TextReport | null
  links: readonly BrokenLink[]
}

/** Milliseconds that leaving for another screen waits for the last save. */
const farewell = 3_000

export function useActs({ data, answer, session, form, area, report, links }: ActsOptions) {
  const { autosave, collect } = session
  const submitForm = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const [hurdles, setHurdles] = useState<Hurdles | null>(null)
  /** What was posted last, until its answer is here. */
  const posted = useRef<{ act: string; texts: Texts } | null>(null)

  const saveFirst = useCallback(async () => {
    if (!autosave) return false
    // What is typed while the answer is under way is saved by a second one.
    return (await autosave.saveNow()) || autosave.saveNow()
  }, [autosave])
  const saveBeforeLeaving = useCallback(
    () => Promise.race([saveFirst(), new Promise((resolve) => setTimeout(resolve, farewell))]),
    [saveFirst],
  )

  const post = async (act: string, anyway: boolean) => {
    const element = form.current
    if (!element || !autosave || !area.current) return
    if (!(await saveFirst()))
      return showToast('Nothing was done: the text could not be saved first.', 'error')
    const texts = collect()
    posted.current = { act, texts }
    autosave.hold(true)
    const body = new FormData(element)
    for (const [name, value] of Object.entries({
      ...texts,
      act,
      version: String(autosave.version),
      aside: '',
    }))
      body.set(name, value)
    if (anyway) body.set('anyway', 'on')
    await submitForm(body, {
      method: 'post',
      encType: 'multipart/form-data',
      replace: true,
      preventScrollReset: true,
    })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const act = submitter?.value || 'save'
    const pictures = (report?.findings ?? []).filter(({ kind }) => kind === 'alt')
    const stands = act === 'publish' || act === 'schedule'
    if (stands && (pictures.length > 0 || links.length > 0)) return setHurdles({ act, pictures, links })
    void post(act, false)
  }

  // The answer is here: saving goes on from the version it left.
  useEffect(() => {
    if (isBusy || !autosave || !posted.current) return
    const { act, texts } = posted.current
    posted.current = null
    autosave.hold(false)
    if (answer?.conflict) return autosave.takeConflict(answer.conflict)
    const version = answer?.saved?.version ?? data.version
    autosave.adopt(
      Math.max(version, data.version),
      answer?.saved?.savedAt ?? data.lastSaved?.at ?? null,
      texts,
    )
    if (answer?.ok && answer.message) showToast(answer.message)
    if (answer?.brokenLinks && answer.brokenLinks.length > 0)
      setHurdles({ act, pictures: [], links: answer.brokenLinks })
  }, [isBusy, autosave, answer, data])

  return {
    isBusy,
    submit,
    saveFirst,
    saveBeforeLeaving,
    hurdles,
    closeHurdles: () => setHurdles(null),
    goOnAnyway: () => void post(hurdles?.act ?? 'publish', true),
  }
}
