/** Keeps a form on the device when there is no connection. */

import { keptNotices } from '#app/content/kept-forms.ts'
import { carried, type Form } from '#app/forms/field.ts'
import { trustedScript } from '#app/lib/browser/trusted-script.ts'
import { capitalise } from '#app/lib/tidy-text.ts'
import { markKept, noteWaiting } from './kept-form-mark.ts'
import { putKept } from './kept-forms.ts'
import workerAddress from './kept-worker.ts?worker&url'

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/** Its scope holds no page: it is there to be woken, not to answer. */
const worker: Promise<SyncRegistration | null> = Promise.resolve(
  navigator.serviceWorker?.register(trustedScript('forms-worker', workerAddress)) ?? null,
).catch(() => null)

/** What shows what was kept: here already when it is wanted. */
export { KeptStrip } from './kept-strip.tsx'

/** Keeps what was filled in. `why` it was not sent. Gives the sentence to show where it stood; empty when the browser forbids keeping. */
export async function saveForm(form: Form, filled: FormData, why: keyof typeof keptNotices): Promise<string> {
  const body = [...filled].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const key = filled.get(carried.key)
  if (typeof key !== 'string' || key === '') return ''
  const { name, noun, home } = form
  const label = `${capitalise(noun)} form`
  const landing = 'to' in form.landing ? form.landing.to : `/thank-you?type=${form.landing.type}`
  try {
    const tried = why === 'unanswered' ? { tried: why } : {}
    await putKept({
      ...{ key, form: name, label, home, landing, body, keptAt: Date.now() },
      state: 'waiting',
      ...tried,
    })
  } catch {
    return ''
  }
  noteWaiting([name])
  markKept(true)
  // Without it the page sends by itself while it is open, and the next one that is opened.
  void worker.then((registration) => registration?.sync?.register('kept-forms')).catch(() => {})
  return keptNotices[why]
}
