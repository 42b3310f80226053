/** The buttons of the editor: each saves first, asks where something stands in the way, and then posts the whole form. */
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import type { BrokenLink } from '#app/articles/links/broken-links.server.ts'
import { showToast } from '#app/ui/toast.tsx'
import type { Autosave, SavedAnswer, Texts } from './autosave.ts'
import { type EditorAnswer, type EditorConflict, type FieldIssues, withoutLine } from './editor-answer.ts'
import type { EditorData } from './editor-data.server.ts'
import { leadToAnswer, leadToChoice } from './notices.tsx'
import { type Blockers, blockersOf } from './publish-dialog.tsx'
import type { WritingSession } from './use-writing-session.ts'

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
  const posted = useRef<{ action: string; texts: Texts; by: HTMLElement | null } | null>(null)

  const saveFirst = useCallback(async () => (await autosave?.saveAll()) ?? false, [autosave])
  const saveBeforeLeaving = useCallback(
    () => Promise.race([saveFirst(), new Promise((resolve) => setTimeout(resolve, maxSaving))]),
    [saveFirst],
  )

  const post = async (action: string, by: HTMLElement | null, anyway = false) => {
    const element = form.current
    if (!element || !autosave) return
    if (!(await saveFirst())) return notifyUnsaved(autosave)
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

  useEffect(() => {
    if (isBusy || !autosave || !posted.current) return
    const { action, texts, by } = posted.current
    posted.current = null
    autosave.hold(false)
    if (answer?.conflict) return meet(autosave, answer.conflict)
    if (answer?.isNewer) return leadToAnswer()
    // Not the version that was loaded since: it may hold what others saved meanwhile, and that is read first.
    const version = answer?.saved?.version ?? autosave.version
    autosave.adopt(version, answer?.saved?.savedAt ?? data.savedAt, texts)
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

function leadOn(from: HTMLElement | null) {
  const look = () => {
    const at = document.activeElement
    if (at !== document.body && at?.checkVisibility()) return
    const fold = from?.closest('details')?.querySelector('summary')
    ;(fold?.checkVisibility() ? fold : document.getElementById('publication'))?.focus()
  }
  requestAnimationFrame(() => requestAnimationFrame(look))
}

function notifyUnsaved(autosave: Autosave) {
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

export function useIssues(
  loaded: EditorData,
  answer: EditorAnswer | undefined,
  form: RefObject<HTMLFormElement | null>,
) {
  const [issues, setIssues] = useState<FieldIssues>(() => answer?.issues ?? slugOnly(loaded.issues))
  const [links, setLinks] = useState<readonly BrokenLink[]>(loaded.brokenLinks)
  // Whoever tried to publish wants to know what is still missing.
  const [isStrict, setStrict] = useState(answer?.issues !== undefined)
  const [seen, setSeen] = useState(answer)
  if (answer !== seen) {
    setSeen(answer)
    if (answer?.issues) {
      setStrict(true)
      setIssues(answer.issues)
    } else if (answer?.held) setIssues({})
    else if (answer?.ok) setIssues((before) => issuesIn(before, false))
    if (answer?.brokenLinks) setLinks(answer.brokenLinks)
  }
  useEffect(() => {
    if (answer?.issues && form.current) focusFirst(form.current)
  }, [answer, form])

  const takeSaved = (saved: SavedAnswer) => {
    const next = isStrict ? saved.issues : slugOnly(saved.issues)
    // The moment is no part of what is saved: its issue stands until the next button.
    setIssues((before) => ({ ...next, ...issuesIn(before, true) }))
    setLinks(saved.brokenLinks)
  }
  return { issues, links, takeSaved }
}

/** Fields that buttons read and nothing saves. */
export const actionFields: readonly string[] = ['publishAt']

const issuesIn = (issues: FieldIssues, isOfAction: boolean): FieldIssues =>
  Object.fromEntries(Object.entries(issues).filter(([name]) => actionFields.includes(name) === isOfAction))

/** Leads to the first field that something is amiss with, also where it is folded away; the text stands in for its HTML. */
function focusFirst(form: HTMLFormElement) {
  const fields = [...form.querySelectorAll<HTMLElement>('[aria-invalid]')]
  for (const field of fields) field.closest('details')?.setAttribute('open', '')
  const isText = (field: Element) => field.matches('[name="content"]')
  const first = fields.find((field) => isText(field) || field.checkVisibility())
  const text = first && isText(first) && !first.checkVisibility() && document.getElementById('editor-text')
  ;(text || first)?.focus()
}

/** While somebody is still writing, only an address that is taken is worth a word. */
function slugOnly({ slug }: FieldIssues): FieldIssues {
  return slug ? { slug } : {}
}
