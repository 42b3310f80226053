/** What is typed, kept on this device until the server has it: a lid may close, a session may end, a line may break. */
import { newId } from '#app/lib/ids.ts'

/** The form's texts, by the names of its fields. */
export type Texts = Record<string, string>

export interface KeptText {
  /** The version of the article that was written on. */
  version: number
  texts: Texts
}

/** Each window keeps its own: another of the same article, which has everything saved, must not throw it away. */
let ours = ''
const beginningOf = (id: string) => `draft:article:${id}`
const keyOf = (id: string) => {
  ours ||= newId()
  return `${beginningOf(id)}:${ours}`
}

/** Lets other windows know that this one is open, so that what it keeps is not theirs to bring back. Returns what ends it. */
export function holdKeptText(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  if ('locks' in navigator) navigator.locks.request(keyOf(id), () => promise).catch(() => {})
  return resolve
}

/** Keeps it; false when this browser keeps nothing (full, or forbidden). */
export function keepText(id: string, kept: KeptText): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ ...kept, at: Date.now() }))
    return true
  } catch {
    return false
  }
}

/** What a window that was closed had kept, the newest if there are several; from here on this window keeps it. */
export async function takeKeptText(id: string): Promise<KeptText | null> {
  if (!('locks' in navigator)) return takeOf(id, new Set())
  const take = async () => {
    const { held = [] } = await navigator.locks.query()
    return takeOf(id, new Set(held.flatMap(({ name }) => name ?? [])))
  }
  // One window at a time: two that come back together take one text each.
  return navigator.locks.request('draft:article', take).catch(() => takeOf(id, new Set()))
}

function takeOf(id: string, open: ReadonlySet<string>): KeptText | null {
  try {
    const found = Object.keys(localStorage)
      .filter((key) => key.startsWith(beginningOf(id)) && !open.has(key))
      .flatMap((key) => {
        const kept = read(localStorage.getItem(key))
        return kept ? { key, kept } : []
      })
      .toSorted((one, other) => (other.kept.at ?? 0) - (one.kept.at ?? 0))
    const [newest] = found
    if (!newest) return null
    if (keepText(id, newest.kept)) localStorage.removeItem(newest.key)
    return newest.kept
  } catch {
    return null
  }
}

/** Anything may stand in a browser's storage. */
function read(json: string | null): (KeptText & { at?: number }) | null {
  try {
    const kept = JSON.parse(json ?? 'null')
    return Number.isInteger(kept?.version) && typeof kept?.texts === 'object' ? kept : null
  } catch {
    return null
  }
}

export function forgetText(id: string): void {
  try {
    localStorage.removeItem(keyOf(id))
  } catch {
    // What cannot be reached cannot come back either.
  }
}

/** True when `other` has each of `one`'s texts, letter for letter. */
export function isSame(one: Texts, other: Texts): boolean {
  return Object.keys(one).every((name) => one[name] === other[name])
}

/** True when both say the same, whatever way their HTML was written. */
export function isSameText(one: Texts, other: Texts): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => plain(name, one[name]) === plain(name, other[name]))
}

function plain(name: string, value = ''): string {
  const text = value.replace(/\s+/g, ' ').trim()
  if (name === 'tags') return text.replace(/\s*,\s*/g, ',')
  if (name !== 'content') return text
  // Entities and the space between blocks are written in more than one way.
  return new DOMParser().parseFromString(text, 'text/html').body.innerHTML.replace(/>\s+</g, '><')
}
