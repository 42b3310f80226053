/** What waits on this device to be sent, at the foot of every page until it was sent or taken back. */
import { useEffect, useState } from 'react'
import { keptCopy, keptSaid } from '#app/content/kept-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '../behavior/toasts.ts'
import { type SiteFacts, useSite } from '../context/site-context.ts'
import { draftBack, stepName, storeDraft } from './draft.ts'
import { markKept, noteWaiting } from './kept-form-mark.ts'
import { deleteKept, type KeptForm, keptChannel, listKept, sendKept } from './kept-forms.ts'

type Agency = SiteFacts['agency']

/** Seconds between two tries while the page is looked at: a browser may believe in a line that leads nowhere. */
const patience = 20

export function KeptStrip() {
  const forms = useKeptForms()
  return (
    <div role="status" className="stack kept-forms" aria-label={keptCopy.label}>
      {forms.map((form) => (
        <Kept key={form.key} form={form} />
      ))}
    </div>
  )
}

function Kept({ form }: { form: KeptForm }) {
  const { agency } = useSite()
  const { label, landing, state } = form
  const isSent = state === 'sent'
  // Told: it is no news on the next page.
  const goOn = (event: React.MouseEvent) => {
    event.preventDefault()
    void deleteKept(form).finally(() => location.assign(landing))
  }
  return (
    <section className={isSent ? 'stack form-sent' : 'stack form-sent form-kept'} data-state={state}>
      <p>
        {`${label}: ${keptSaid[state === 'waiting' ? (form.tried ?? state) : state]} `}
        {state === 'waiting' && <a href={`tel:${agency.phoneLink}`}>{`Call ${agency.phone}`}</a>}
        {isSent && (
          <a href={landing} onClick={goOn}>
            {keptCopy.next}
          </a>
        )}
      </p>
      <div className="wrap">
        {isSent ? (
          <Action word={keptCopy.close} work={() => deleteKept(form)} />
        ) : (
          <>
            {state === 'waiting' ? (
              <Action word={keptCopy.send} work={sendNow} isMain />
            ) : (
              <Action word={keptCopy.open} work={() => openAgain(form, agency)} isMain />
            )}
            <Action word={keptCopy.takeBack} work={() => takeBack(form, agency)} />
          </>
        )}
      </div>
    </section>
  )
}

function Action({ word, work, isMain = false }: { word: string; work(): Promise<void>; isMain?: boolean }) {
  return (
    <Button size="sm" variant={isMain ? 'default' : 'outline'} onClick={() => void work()}>
      {word}
    </Button>
  )
}

/** Puts what was typed back where it came from; only then it leaves the store. */
async function takeBack(form: KeptForm, { phone, phoneLink }: Agency) {
  // It was sent off from the last step, which no form has so many of.
  storeDraft({ name: form.form }, [...form.body, [stepName, '99']])
  for (const element of document.forms)
    if (element.getAttribute('action') === form.home) element.dispatchEvent(new Event(draftBack))
  await deleteKept(form)
  if (form.tried !== 'unanswered') return void showToast(keptCopy.takenBack, 'notice')
  const call = document.createElement('a')
  call.href = `tel:${phoneLink}`
  call.textContent = phone
  showToast(keptCopy.perhapsSent, 'notice', call)
}

const sendNow = () => sendKept().catch(() => void showToast(keptCopy.notNow, 'notice'))

async function openAgain(form: KeptForm, agency: Agency) {
  await takeBack(form, agency)
  location.assign(form.home)
}

const trySending = () => sendKept().catch(() => {})

/** What is kept, read again whenever a page or the worker changes it; tries to send when there is a chance. */
function useKeptForms(): readonly KeptForm[] {
  const [forms, setForms] = useState<readonly KeptForm[]>([])
  const waits = forms.some(({ state }) => state === 'waiting')

  useEffect(() => {
    const read = async () => {
      const kept = await listKept().catch(() => [])
      setForms(kept)
      noteWaiting(kept.flatMap(({ form, state }) => (state === 'waiting' ? [form] : [])))
      if (kept.length === 0) markKept(false)
    }
    void read()
    const channel = new BroadcastChannel(keptChannel)
    channel.onmessage = read
    return () => channel.close()
  }, [])

  useEffect(() => {
    if (!waits) return
    const look = () => void (document.visibilityState === 'visible' && navigator.onLine && trySending())
    look()
    const clock = setInterval(look, patience * 1000)
    addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(clock)
      removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [waits])

  return forms
}
