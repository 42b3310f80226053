/** Says that somebody new wrote: by a sound and by the system's own notification, each only if it was switched on. */
import { useEffect, useRef } from 'react'
import { isOn } from './preferences.ts'

/** The newest rows the person may see, by id; ids sort by the time they were made. Null where there is none. */
export interface Newest {
  lead: string | null
  recruit: string | null
}

/** No name, no number: a notification stands on a locked screen. */
const words = { lead: 'New lead', recruit: 'New application' } as const
const places = { lead: '/admin/leads', recruit: '/admin/recruits' } as const

/** Announces what is newer than anything this desk has shown. What was there when it was opened is no news. */
export function useArrivals(newest: Newest, go: (path: string) => void): void {
  const seen = useRef<Newest | null>(null)
  useEffect(() => {
    const before = seen.current
    seen.current = {
      lead: later(before?.lead, newest.lead),
      recruit: later(before?.recruit, newest.recruit),
    }
    if (!before) return
    for (const kind of ['lead', 'recruit'] as const) {
      const id = newest[kind]
      if (id === null || id <= (before[kind] ?? '')) continue
      if (isOn('sound')) ring()
      if (isOn('notify')) notify(kind, id, go)
    }
  }, [newest, go])
}

const later = (a: string | null | undefined, b: string | null) => ((a ?? '') > (b ?? '') ? (a ?? null) : b)

function notify(kind: keyof Newest, id: string, go: (path: string) => void) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    // The same tag from several tabs is one notification.
    const shown = new Notification(words[kind], { tag: id })
    shown.onclick = () => {
      window.focus()
      go(places[kind])
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
