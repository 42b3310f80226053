/** Between the press of the button and the answer. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import {
  askedSteps,
  carried,
  type Form,
  type FormState,
  fieldsOf,
  type Issue,
  listIssues,
  noticeOf,
  readAnswers,
} from '#app/forms/field.ts'
import { failedNotice, offlineNotice, unansweredNotice } from '#app/forms/notices.ts'
import { warningOf } from '#app/lib/reachable/warning.ts'
import { clearDraft } from '../behavior/drafts.ts'
import { dismissErrors, showToast } from '../behavior/toasts.ts'
import { type Conversion, trackSubmission } from '../behavior/tracking.ts'
import { draftBack, emptyForm, isTyped, restoreDraft, saveDraft } from './draft.ts'
import { isWaiting, waitingMark } from './kept-form-mark.ts'

/** What a form's home answers to a post made in the background: where its sender lands, and what is said where none can go. */
export type FormAnswer =
  | { taken: true; to: string | null; notice: string; conversion: Conversion | null }
  | { taken: false; state: FormState }

interface SubmissionOptions {
  form: Form
  state?: FormState | undefined
  element: RefObject<HTMLFormElement | null>
  onRefused(issues: readonly Issue[]): void
  /** Leads back to the step in which somebody stopped, once what was typed is in the form again. */
  onRestored(step: number): void
  /** Says what became of it where the form stood, in place of the form. */
  onSent?: ((said: string) => void) | undefined
}

/** Milliseconds between the answer and the way to the thank-you page, as specified. */
const pauseMs = 100

export function useSubmission({ form, state, element, onRefused, onRestored, onSent }: SubmissionOptions) {
  const { issues, notice, say, mend } = useIssues(state)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState('')
  const [kept, setKept] = useState('')
  useKeptNotice(form, sent !== '' && sent === kept, setSent)

  useErrorPage(state, onRefused)
  useDraftBack({ form, state, element, onRestored })

  const refuse = (text: string, found: readonly Issue[]) => {
    setBusy(false)
    say(text, found)
    notifyRejected(text)
    onRefused(found)
  }

  /** Empties the form, which was sent or is kept on the device. The reset clears. Shorter then, it is brought into sight. */
  const finish = (said: string) => {
    setBusy(false)
    element.current?.closest('dialog')?.close()
    element.current?.reset()
    setSent(said)
    requestAnimationFrame(() => element.current?.scrollIntoView({ block: 'nearest' }))
  }

  const land = ({ to, notice: said, conversion }: Extract<FormAnswer, { taken: true }>) => {
    // What was sent is forgotten now: the page may be left before the form is reset.
    clearDraft(form.name)
    if (to && navigator.onLine) return leaveFor(to, () => finish(''))
    showToast(said)
    if (conversion) trackSubmission(conversion)
    setBusy(false)
    if (onSent) onSent(said)
    else finish(said)
  }

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const filled = askedIn(form, event.currentTarget)
    const found = lookOver(form, filled)
    if (found) return refuse(found.notice, found.issues)
    setBusy(true)
    dismissErrors()
    say()
    const answer = await post(form, filled)
    if (answer === 'unread') return refuse(failedNotice, [])
    if (typeof answer === 'object')
      return answer.taken ? land(answer) : refuse(answer.state.notice, answer.state.issues)
    const waits = (await (await bringKeeping())?.saveForm(form, filled, answer)) ?? ''
    setKept(waits)
    if (waits) return finish(waits)
    refuse(answer === 'offline' ? offlineNotice : unansweredNotice, [])
    addEventListener('online', () => say(), { once: true })
  }

  return {
    busy,
    issues,
    notice,
    sent,
    submit,
    clear() {
      clearDraft(form.name)
      say()
      setSent('')
      // After the reset, which brings back what the server sent: a refused page's values among it.
      requestAnimationFrame(() => element.current && emptyForm(form, element.current))
    },
    type(event: React.FormEvent<HTMLFormElement>) {
      saveDraft(form, event.currentTarget)
      void bringKeeping()
      dismissErrors()
      setSent('')
      // Whatever is typed into stands under a name.
      mend((event.target as HTMLInputElement).name)
    },
  }
}

function notifyRejected(text: string) {
  dismissErrors()
  showToast(text, 'error')
}

/** The form stays as it was sent until the next page stands there; Back leads to an empty one. */
function leaveFor(to: string, empty: () => void) {
  addEventListener('pagehide', empty, { once: true })
  setTimeout(() => location.assign(to), pauseMs)
}

/** Milliseconds after which a post that nobody answers is kept and sent again; the server knows it by its key. */
const answerMs = 12_000

/** `unread` is no answer of ours, a proxy's page for one; `unanswered` may have arrived. */
async function post(
  { home }: Form,
  filled: FormData,
): Promise<FormAnswer | 'offline' | 'unanswered' | 'unread'> {
  const body = new URLSearchParams()
  for (const [name, value] of filled) if (typeof value === 'string') body.append(name, value)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), answerMs)
  try {
    const answer = await fetch(home, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
      signal: limit.signal,
    })
    const isOurs = answer.headers.get('Content-Type')?.startsWith('application/json')
    // The shape is what form-post.server.ts writes.
    return isOurs ? ((await answer.json()) as FormAnswer) : 'unread'
  } catch {
    return navigator.onLine ? 'unanswered' : 'offline'
  } finally {
    clearTimeout(timer)
  }
}

function useIssues(state: FormState | undefined) {
  const [issues, setIssues] = useState<readonly Issue[]>(state?.issues ?? [])
  const [notice, setNotice] = useState(state?.notice ?? '')
  /** Shows `text` above the form and `found` at the fields; nothing takes all away. */
  const say = (text = '', found: readonly Issue[] = []) => {
    setNotice(text)
    setIssues(found)
  }
  /** Takes away what was wrong with the field `name`: it is being mended. */
  const mend = (name: string) => {
    const left = issues.filter((issue) => issue.name !== name)
    if (left.length < issues.length) say(noticeOf(left), left)
  }
  return { issues, notice, say, mend }
}

function useErrorPage(state: FormState | undefined, onRefused: SubmissionOptions['onRefused']) {
  const meet = useEffectEvent(onRefused)
  useEffect(() => {
    if (state) meet(state.issues)
  }, [state])
}

/** Puts what was typed back into a form that is new, and when its draft has come back. */
function useDraftBack({ form, state, element, onRestored }: Omit<SubmissionOptions, 'onRefused' | 'onSent'>) {
  const restore = useEffectEvent((current: HTMLFormElement) => {
    const step = restoreDraft(form, current)
    // Also what was typed before React was here.
    if (isTyped(current)) {
      saveDraft(form, current, step)
      void bringKeeping()
    }
    if (step > 0) onRestored(step)
  })
  useEffect(() => {
    const { current } = element
    if (!current) return
    if (!state) restore(current)
    const back = () => restore(current)
    current.addEventListener(draftBack, back)
    return () => current.removeEventListener(draftBack, back)
  }, [state, element])
}

/** That it waits on the device is said for as long as it does: it is taken back, or a page or the worker sends it. */
function useKeptNotice(form: Form, isKept: boolean, setSent: (said: string) => void) {
  useEffect(() => {
    if (!isKept) return
    const look = () => !isWaiting(form.name) && setSent('')
    addEventListener(waitingMark, look)
    return () => removeEventListener(waitingMark, look)
  }, [isKept, form, setSent])
}

/** What stands in the form, without what was answered before another answer hid the question. */
function askedIn(form: Form, element: HTMLFormElement): FormData {
  const filled = new FormData(element)
  const steps = askedSteps(form.steps, (name) => String(filled.get(name) ?? ''))
  const asked = fieldsOf({ steps })
  for (const field of fieldsOf(form))
    if (!asked.includes(field) || (field.hiddenWhen && filled.has(field.hiddenWhen)))
      filled.delete(field.name)
  return filled
}

/** What keeps a form on the device (save-form.ts): fetched with the first letter that is typed, for without a connection nothing comes. */

let coming: Promise<typeof import('./save-form.ts')> | undefined

/** Null without a connection. Asked again it tries again. */
function bringKeeping() {
  coming ??= import('./save-form.ts')
  return coming.catch(() => {
    coming = undefined
    return null
  })
}

type ErrorResponse = Pick<FormState, 'notice' | 'issues'>

/** Short: on a phone the message that passes stands above the list (toast.css). */
const askNotice = 'We could not reach you with these. Please correct one of them.'

/** What is asked for before `filled` is sent; null where it can go. */
function lookOver(form: Form, filled: FormData): ErrorResponse | null {
  const values = Object.fromEntries([...filled].map(([name, value]) => [name, String(value)]))
  const issues = listIssues(form, values, readAnswers(form, values[carried.variant] ?? '', values).issues)
  return issues.length > 0 ? { notice: noticeOf(issues), issues } : askOnce(form, values)
}

let asked = ''

/** Nobody can be reached by a number and an address that both look wrong. Who sends them again means them. */
function askOnce(form: Form, values: Readonly<Record<string, string>>): ErrorResponse | null {
  const ways = fieldsOf(form).filter(({ rule }) => rule === 'phone' || rule === 'email')
  const typed = ways.map(({ name }) => values[name]).join(' ')
  const doubts = ways.map(({ name, rule }) => ({ name, doubt: warningOf(rule, values[name] ?? '') }))
  if (typed === asked || doubts.some(({ doubt }) => doubt === null)) return null
  asked = typed
  // What was probably meant is offered at its field.
  const issues = doubts.flatMap(({ name, doubt }) =>
    doubt && !doubt.meant ? [{ name, message: doubt.message }] : [],
  )
  return { notice: askNotice, issues }
}
