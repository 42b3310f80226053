/** What a member of staff switched on in this browser. It stays in the browser: a desk in an open office is quiet. */
import { useSyncExternalStore } from 'react'

/** Off until switched on, except the single-key shortcuts. */
const defaults = { sound: false, notify: false, keys: true } as const
export type Preference = keyof typeof defaults

const listeners = new Set<() => void>()
const keyOf = (name: Preference) => `desk.${name}`

/** Whether it is switched on. A browser that keeps nothing has the defaults. */
export function isOn(name: Preference): boolean {
  try {
    const kept = localStorage.getItem(keyOf(name))
    return kept === null ? defaults[name] : kept === 'on'
  } catch {
    return defaults[name]
  }
}

export function switchTo(name: Preference, on: boolean): void {
  try {
    localStorage.setItem(keyOf(name), on ? 'on' : 'off')
  } catch {
    // A browser without storage forgets the choice with the page.
  }
  for (const listener of listeners) listener()
}

/** Hears of such changes, in this window and in others of the same desk. Returns what ends it. */
function subscribeKept(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export const usePreference = (name: Preference): boolean =>
  useSyncExternalStore(
    subscribeKept,
    () => isOn(name),
    () => defaults[name],
  )
