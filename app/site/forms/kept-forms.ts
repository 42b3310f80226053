/**
 * Kept on this device until they are sent, shared by page and service worker: it knows neither React nor the
 * document.
 */
import { createStore, del, set, values } from 'idb-keyval'

export interface KeptForm {
  /** The submission key: the server knows a second sending by it, however often and from wherever it is sent. */
  key: string
  form: string
  label: string
  /** Where it is posted to, and where an accepted post leads. */
  home: string
  landing: string
  body: readonly (readonly [name: string, value: string])[]
  /** Milliseconds since 1970, UTC. */
  keptAt: number
  /**
   * It left the device and had no answer, so it may have arrived; or the server takes nothing now. Absent where it
   * never left.
   */
  tried?: 'unanswered' | 'busy'
  /** `refused` needs another look; `stale` waited so long that sending it by itself would surprise its sender. */
  state: 'waiting' | 'sent' | 'refused' | 'stale'
}

/** Everybody who shows kept forms listens here: pages and the worker tell when something changed. */
export const keptChannel = 'kept-forms'

const day = 86_400_000
/** After this nothing is sent by itself, and what was sent is no news. */
const staleMs = 2 * day
/** After this it is deleted from the device. */
const endMs = 7 * day
/** A post without an answer ends after this: while it lasts no other page may send. A second sending is known by its key. */
const postMs = 60_000

// Opened at the first use: a browser may forbid it, and the caller says so.
let opened: ReturnType<typeof createStore> | undefined
const store = () => (opened ??= createStore('hearthline', 'kept-forms'))
const tell = () => {
  const channel = new BroadcastChannel(keptChannel)
  channel.postMessage('')
  channel.close()
}

export async function putKept(form: KeptForm): Promise<void> {
  await set(form.key, form, store())
  tell()
}

export async function deleteKept({ key }: Pick<KeptForm, 'key'>): Promise<void> {
  await del(key, store())
  tell()
}

/** All that is kept, the oldest first; what is over is deleted or marked here. */
export async function listKept(now = Date.now()): Promise<KeptForm[]> {
  const kept = await values<KeptForm>(store())
  const aged = kept.flatMap((form) => age(form, now))
  for (const form of kept) {
    const next = aged.find(({ key }) => key === form.key)
    if (!next) await del(form.key, store())
    else if (next !== form) await set(form.key, next, store())
  }
  return aged.sort((a, b) => a.keptAt - b.keptAt)
}

function age(form: KeptForm, now: number): KeptForm[] {
  const passed = now - form.keptAt
  if (passed > (form.state === 'sent' ? staleMs : endMs)) return []
  return [form.state === 'waiting' && passed > staleMs ? { ...form, state: 'stale' } : form]
}

/**
 * One after another, from one page or worker at a time. @throws when something still waits: background sync then
 * tries again.
 */
export async function sendKept(): Promise<void> {
  let left = 0
  const sendAll = async () => {
    for (const form of await listKept()) {
      if (form.state !== 'waiting') continue
      const found = await post(form)
      if (found === 'sent' || found === 'refused')
        await putKept({ ...form, state: found, body: found === 'sent' ? [] : form.body })
      else {
        left++
        // Of one that may have arrived nothing else is known later.
        if (found !== 'offline' && !form.tried) await putKept({ ...form, tried: found })
      }
    }
  }
  await (navigator.locks ? navigator.locks.request(keptChannel, sendAll) : sendAll())
  if (left > 0) throw new Error('something still waits for a connection')
}

/** Posts it as a browser without scripts would. Only our own landing page counts as an answer that it was taken. */
async function post({
  home,
  landing,
  body,
}: KeptForm): Promise<'sent' | 'refused' | 'offline' | NonNullable<KeptForm['tried']>> {
  const sent = new URLSearchParams(body.map((entry) => [...entry]))
  // Older browsers know no such limit: there it lasts as long as the browser lets it.
  const signal = AbortSignal.timeout?.(postMs) ?? null
  const answer = await fetch(home, { method: 'POST', body: sent, signal }).catch(() => null)
  if (!answer) return navigator.onLine ? 'unanswered' : 'offline'
  await answer.body?.cancel()
  const isTaken = answer.redirected && new URL(answer.url).pathname === new URL(landing, answer.url).pathname
  if (isTaken) return 'sent'
  // The form's page again says what is wrong with it. Anything else is a busy server or a proxy: later.
  return [400, 409, 413, 422].includes(answer.status) ? 'refused' : 'busy'
}
