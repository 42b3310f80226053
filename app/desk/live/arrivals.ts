/**
 * Says that somebody new wrote: on the screen and in the title of a window that nobody looks at; by a sound and by the
 * system's own notification, each only if it was switched on.
 */
import { useEffect } from 'react'
import { showToast } from '#app/ui/toast.tsx'
import { isOn } from '../frame/preferences.ts'
import { countUnseen } from './unseen.ts'

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
        take ? { label: 'Take', ...take } : undefined,
      )
      for (let n = 0; n <= more; n++) countUnseen()
      if (isOn('sound')) ring()
      if (isOn('notify')) notify(notice, id, () => go(path))
    }
  }, [newest, go])
}

const later = (a: string | null | undefined, b: string | null) => ((a ?? '') > (b ?? '') ? (a ?? null) : b)

/** The system's own notification, which stands on a locked screen. */
export function notify(text: string, id: string, open: () => void) {
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
