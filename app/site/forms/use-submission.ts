/** What happens between the press of the button and the answer, once React is awake. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import {
  askedSteps,
  type Form,
  type FormState,
  failedNotice,
  fieldsOf,
  type Issue,
} from '#app/forms/field.ts'
import { isRouteHere, reachRoute } from '#app/ui/routes/reach-route.ts'
import { dismissErrors, showToast } from '#app/ui/toast.tsx'
import { draftBack, emptyForm, forgetDraft, keepDraft, restoreDraft } from './draft.ts'
import { bringKeeping, keepOnDevice } from './keeping.ts'
import { isWaiting, waitingMark } from './kept-mark.ts'
import { type Landing, useLanding } from './landing.tsx'
import { useIssues } from './use-issues.ts'

/** What a form's action answers to a post made in the background. */
export type FormAnswer = { taken: true; landing: Landing } | { taken: false; state: FormState }

interface SubmissionOptions {
  form: Form
  state?: FormState | undefined
  element: RefObject<HTMLFormElement | null>
  /** Leads the visitor to what was refused, once it is drawn. */
  onRefused(issues: readonly Issue[]): void
  /** Leads back to the step in which somebody stopped, once what was typed is in the form again. */
  onRestored(step: number): void
  /** Says what became of it where the form stood, in place of the form. */
  onSent?: ((said: string) => void) | undefined
}

/** What was wrong before is said anew, or mended. */
function tellRefused(text: string) {
  dismissErrors()
  showToast(text, 'error')
}

/** Sends the form in the background and keeps what was found wrong with it. */
export function useSubmission({ form, state, element, onRefused, onRestored, onSent }: SubmissionOptions) {
  const fetcher = useFetcher<FormAnswer>()
  const land = useLanding()
  const { issues, notice, say, mend } = useIssues(state)
  const { taken, setTaken, sent, setSent, clear, finish } = useEmptying(form, element, say)
  const busy = fetcher.state !== 'idle' || taken

  useRefusedPage(state, onRefused)
  const refuse = (text: string, found: readonly Issue[]) => {
    setTaken(false)
    say(text, found)
    tellRefused(text)
    onRefused(found)
  }
  useDraftBack(form, element, state === undefined, onRestored)

  const sending = useRef(new FormData())
  /** Without a line it waits on the device; where nothing can be kept it stays in the form. */
  const keepOrRefuse = async () => {
    const kept = await keepOnDevice(form, sending.current)
    if (kept) finish(kept, true)
    else {
      refuse(window.hearthline?.offline ?? failedNotice, [])
      addEventListener('online', () => say(), { once: true })
    }
  }

  const answered = useRef<unknown>(undefined)
  useEffect(() => {
    const answer = fetcher.data
    if (fetcher.state !== 'idle' || answer === undefined || answered.current === answer) return
    answered.current = answer
    if (!answer.taken) {
      if (answer.state.status === 0) void keepOrRefuse()
      else refuse(answer.state.notice, answer.state.issues)
      return
    }
    land(answer.landing).then(onSent ?? finish)
    // What was sent is forgotten now: the page that follows may be left before the form is reset.
    forgetDraft(form)
  })

  const type = (event: React.FormEvent<HTMLFormElement>) => {
    keepTyped(form, event.currentTarget)
    dismissErrors()
    setSent('')
    // Whatever is typed into stands under a name.
    mend((event.target as HTMLInputElement).name)
  }

  const post = async (filled: FormData) => {
    const way = await wayTo(form)
    if (way === null) return keepOrRefuse()
    if (way === 'browser') {
      setTaken(false)
      return element.current?.submit()
    }
    // A network that fails is answered by the route's clientAction (keep-form), not by a rejection here.
    // The page around the form changes by nothing that is sent; to read it anew could only break it.
    void fetcher.submit(filled, { method: 'post', action: form.home, defaultShouldRevalidate: false })
  }

  const submit = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const filled = askedIn(form, event.currentTarget)
    // Until there is an answer: a second press in the meantime would send again.
    setTaken(true)
    // Where nothing can be fetched the server says it, in the same words.
    const found = (await bringLookOver())?.lookOver(form, filled)
    if (found) return refuse(found.notice, found.issues)
    sending.current = filled
    dismissErrors()
    void post(filled)
    say()
  }

  return { busy, issues, notice, submit, clear, sent, type }
}

/** Keeps what stands in the form, and fetches what is wanted when it is sent: without a line that is too late. */
function keepTyped(form: Form, element: HTMLFormElement, step?: number) {
  keepDraft(form, element, step)
  void bringLookOver()
  void bringKeeping()
}

/** Fetches what looks a form over; null without a line. */
const bringLookOver = () => import('./later/look-over.ts').catch(() => null)

/** Leads to what was refused before the page was sent. */
function useRefusedPage(state: FormState | undefined, onRefused: SubmissionOptions['onRefused']) {
  const meet = useEffectEvent(onRefused)
  useEffect(() => {
    if (state) meet(state.issues)
  }, [state])
}

/** Puts what was typed back into the form: at first, when `isNew`, and when its draft has come back. */
function useDraftBack(
  form: Form,
  element: SubmissionOptions['element'],
  isNew: boolean,
  onRestored: SubmissionOptions['onRestored'],
) {
  const restore = useEffectEvent(() => {
    const { current } = element
    if (!current) return
    const step = restoreDraft(form, current)
    // Also what was typed before the page woke, of which nobody was told.
    if (window.hearthline?.typed(current)) keepTyped(form, current, step)
    if (step > 0) onRestored(step)
  })
  useEffect(() => {
    if (isNew) restore()
    const back = () => restore()
    const { current } = element
    current?.addEventListener(draftBack, back)
    return () => current?.removeEventListener(draftBack, back)
  }, [isNew, element])
}

/** A form that was sent, or cleared: whether it is on its way, or its answer is taken in, and what then stands in its place. */
function useEmptying(form: Form, element: SubmissionOptions['element'], say: () => void) {
  const [taken, setTaken] = useState(false)
  const [sent, setSent] = useState('')
  const [isKept, setKept] = useState(false)
  useEffect(() => {
    if (!isKept) return
    // That it waits is said for as long as it does: it is taken back, or a page or the worker sends it.
    const look = () => {
      if (isWaiting(form.name)) return
      setSent('')
      setKept(false)
    }
    addEventListener(waitingMark, look)
    return () => removeEventListener(waitingMark, look)
  }, [isKept, form])
  const clear = () => {
    forgetDraft(form)
    say()
    setSent('')
    // After the reset, which brings back what the server sent: a refused page's values among it.
    requestAnimationFrame(() => element.current && emptyForm(form, element.current))
  }
  // Whether what it held was sent or is kept on the device. The reset clears.
  const finish = (said: string, kept = false) => {
    setTaken(false)
    element.current?.closest('dialog')?.close()
    element.current?.reset()
    setSent(said)
    setKept(kept)
  }
  return { taken, setTaken, sent, setSent, clear, finish }
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

/** How a post goes: by the form's home; by the browser, when those scripts are gone; null without a line. */
async function wayTo({ home }: Form): Promise<'home' | 'browser' | null> {
  if (isRouteHere(home)) return 'home'
  const isThere = await reachRoute(home).catch(() => null)
  return isThere === null ? null : isThere ? 'home' : 'browser'
}
