/** What happens between the press of the button and the answer, once React is awake. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import {
  type Form,
  type FormState,
  fieldsOf,
  type Issue,
  missingFields,
  requiredNotice,
} from '#app/forms/field.ts'
import { showToast } from '#app/ui/toast.tsx'
import { emptyForm, forgetDraft, restoreDraft } from './draft.ts'
import { type Landing, useLanding } from './landing.tsx'

/** What a form's action answers to a post made in the background. */
export type FormAnswer = { taken: true; landing: Landing } | { taken: false; state: FormState }

interface SubmissionOptions {
  form: Form
  state?: FormState | undefined
  element: RefObject<HTMLFormElement | null>
  /** Leads the visitor to what was refused, once it is drawn. */
  onRefused(issues: readonly Issue[]): void
}

/** Sends the form in the background and keeps what was found wrong with it. */
export function useSubmission({ form, state, element, onRefused }: SubmissionOptions) {
  const fetcher = useFetcher<FormAnswer>()
  const land = useLanding()
  const [issues, setIssues] = useState<readonly Issue[]>(state?.issues ?? [])
  const [notice, setNotice] = useState(state?.notice ?? '')
  const [taken, setTaken] = useState(false)
  const busy = fetcher.state !== 'idle' || taken

  const meet = useEffectEvent(onRefused)
  const refuse = (text: string, found: readonly Issue[]) => {
    setNotice(text)
    setIssues(found)
    showToast(text, 'error')
    onRefused(found)
  }
  const clear = () => {
    forgetDraft(form)
    setIssues([])
    setNotice('')
    // After the reset, which brings back what the server sent: a refused page's values among it.
    requestAnimationFrame(() => element.current && emptyForm(form, element.current))
  }

  useEffect(() => {
    if (!element.current) return
    if (state) meet(state.issues)
    else restoreDraft(form, element.current)
  }, [form, state, element])

  const answered = useRef<unknown>(undefined)
  useEffect(() => {
    const answer = fetcher.data
    if (fetcher.state !== 'idle' || answer === undefined || answered.current === answer) return
    answered.current = answer
    if (!answer.taken) return refuse(answer.state.notice, answer.state.issues)
    setTaken(true)
    // When the visitor has landed the form is empty again and its dialog closed.
    land(answer.landing).then(() => {
      setTaken(false)
      element.current?.closest('dialog')?.close()
      element.current?.reset()
    })
    // What was sent is forgotten now: the page that follows may be left before the form is reset.
    forgetDraft(form)
  })

  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const filled = new FormData(event.currentTarget)
    const missing = missingFields(form, (name) => String(filled.get(name) ?? ''))
    if (missing.length > 0) return refuse(requiredNotice, missing)
    for (const { name, hiddenWhen } of fieldsOf(form))
      if (hiddenWhen && filled.has(hiddenWhen)) filled.delete(name)
    // A network that fails is answered by the route's clientAction (keep-form), not by a rejection here.
    void fetcher.submit(filled, { method: 'post', action: form.home })
    if (notice) setNotice('')
    if (issues.length > 0) setIssues([])
  }

  return { busy, issues, notice, submit, clear }
}
