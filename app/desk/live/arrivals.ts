/**
 * Says that somebody new wrote: on the screen and in the title of a window that nobody looks at; by a sound and by the
 * system's own notification, each only if it was switched on.
 */
import { useEffect, useRef } from 'react'
import { showToast, type ToastAct } from '#app/ui/toast.tsx'
import { isOn } from './preferences.ts'

/** The newest submission of a kind that the person may see: by id, which sorts by the time it was made; null for none. */
export interface Newest {
  /** The list of the kind. */
  path: string
  /** For a message on the desk. */
  text: string
  /** No name, no number: a notification stands on a locked screen. */
  notice: string
  /** True where the person at this desk entered it. */
  isOwn: boolean
  id: string | null
  /** Those that came before it, the latest first. */
  before: readonly string[]
  /** What takes it, for those who may take what nobody has. */
  take: { path: string; fields: Readonly<Record<string, string>> } | null
}

/**
 * The newest of each list that this window has shown, for as long as it is open: a page that could not be shown meanwhile comes back to
 * it. Set by an effect, and so never by the server.
 */
let seen: ReadonlyMap<string, string | null> | null = null

/** Announces what is newer than anything this window has shown. What was there when it was opened is no news. */
export function useArrivals(newest: readonly Newest[], go: (path: string) => void): void {
  useEffect(() => {
    const known = seen
    seen = new Map(newest.map(({ path, id }) => [path, later(known?.get(path), id)]))
    if (!known) return
    for (const { path, text, notice, id, before, isOwn, take } of newest) {
      const last = known.get(path) ?? ''
      if (isOwn || id === null || id <= last) continue
      const more = before.filter((one) => one > last).length
      showToast(
        more > 0 ? `${text}, and ${more} more` : text,
        'notice',
        take ? { label: 'Claim', ...take } : undefined,
      )
      for (let n = 0; n <= more; n++) countUnseen()
      if (isOn('sound')) ring()
      if (isOn('notify')) notify(notice, id, () => go(path))
    }
  }, [newest, go])
}

const later = (a: string | null | undefined, b: string | null) => ((a ?? '') > (b ?? '') ? (a ?? null) : b)

/** The system's own notification, which stands on a locked screen. */
function notify(text: string, id: string, open: () => void) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    // The same tag from several tabs is one notification.
    const shown = new Notification(text, { tag: id })
    shown.onclick = () => {
      window.focus()
      open()
      shown.close()
    }
  } catch {
    // Chrome on Android allows them to service workers only; the list shows it all the same.
  }
}

let context: AudioContext | undefined

/** Two short notes. Browsers stay silent until the page has been tapped or typed on once. */
export function ring(): void {
  if (!('AudioContext' in window)) return
  context ??= new AudioContext()
  const player = context
  void player.resume().catch(() => {})
  for (const [n, hertz] of [660, 880].entries()) {
    const start = player.currentTime + n * 0.18
    const tone = player.createOscillator()
    const volume = player.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(0.15, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.25)
    tone.connect(volume).connect(player.destination)
    tone.start(start)
    tone.stop(start + 0.25)
  }
}

/** How many came while nobody looked at the window, in front of its title: "(2) Leads". */
let unseen = 0

const isLookedAt = () => !document.hidden && document.hasFocus()
const bare = () => document.title.replace(/^\(\d+\) /, '')
const show = () => {
  const title = unseen > 0 ? `(${unseen}) ${bare()}` : bare()
  if (document.title !== title) document.title = title
}

/** Counts one more, unless somebody is looking. */
function countUnseen(): void {
  if (isLookedAt()) return
  unseen++
  show()
}

/** Keeps the count in the title of every page, until somebody looks. */
export function useUnseenInTitle(): void {
  useEffect(() => {
    const look = () => {
      if (!isLookedAt()) return
      unseen = 0
      show()
    }
    const titles = new MutationObserver(show)
    titles.observe(document.head, { subtree: true, childList: true, characterData: true })
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      titles.disconnect()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [])
}

/** Says on an open desk, once, which leads went to somebody by the rules, which went on, and which are free. */
export interface AssignedNews {
  id: string
  text: string
  /** For a locked screen: names nobody. Null for what need not be looked at now. */
  notice: string | null
  /** Where it leads. */
  path: string
  act: ToastAct | null
}

/** Above this many at once, as after a night, one message counts them. */
const maxTold = 3

/** What was there before the desk was opened is in the queue. */
export function useAssigned(news: readonly AssignedNews[], go: (path: string) => void): void {
  const seen = useRef<Set<string> | null>(null)
  useEffect(() => {
    const known = seen.current
    seen.current = new Set([...(known ?? []), ...news.map(({ id }) => id)])
    const fresh = known ? news.filter(({ id }) => !known.has(id)) : []
    if (fresh.length === 0) return
    const loud = fresh.filter(({ notice }) => notice !== null)
    for (const _ of loud) countUnseen()
    if (loud.length > 0 && isOn('sound')) ring()
    const [last] = loud.slice(-1)
    if (last?.notice && isOn('notify')) notify(last.notice, last.id, () => go(last.path))
    if (fresh.length > maxTold)
      return void showToast(`${fresh.length} leads changed hands. See your queue.`, 'notice')
    for (const { text, act } of fresh) showToast(text, 'notice', act ?? undefined)
  }, [news, go])
}
