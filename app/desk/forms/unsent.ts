/**
 * What staff posted while the line was dead is sent again in order; each post has a name (`once`), so one that did
 * arrive counts once. It goes when its author signs out.
 */
import { useSyncExternalStore } from 'react'
import { unsentBeginning } from './typed-texts.ts'

interface Unsent {
  path: string
  fields: Record<string, string>
}

export interface SentAgain {
  sent: number
  refused: number
  /** True when somebody has to sign in first. */
  isSignedOut: boolean
}

/** What is kept: whatever adds something or can be sent again without harm. Merging and the like are tried by hand. */
const kept = ['calls', 'notes', 'tasks', 'next-step', 'status', 'lost', 'assign']
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Keeps a post. Returns false for one that is better tried by hand, and in a browser that keeps nothing. */
export function saveUnsent(path: string, form: FormData): boolean {
  const action = path.slice(path.lastIndexOf('/') + 1)
  const fields = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
  if (!kept.includes(action) || !fields.once) return false
  try {
    const post: Unsent = { path, fields }
    localStorage.setItem(`${unsentBeginning}${Date.now()} ${fields.once}`, JSON.stringify(post))
  } catch {
    return false
  }
  tell()
  return true
}

const keys = (): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(unsentBeginning))
      .toSorted()
  } catch {
    return []
  }
}

const readPost = (key: string) =>
  JSON.parse(localStorage.getItem(key) ?? '{"path":"/","fields":{}}') as Unsent

/** Sends what is kept, oldest first, until the line fails again. Two tabs never send at once. */
export async function sendUnsent(): Promise<SentAgain> {
  const none = { sent: 0, refused: 0, isSignedOut: false }
  if (!('locks' in navigator)) return sendAll()
  return navigator.locks.request('desk.unsent', { ifAvailable: true }, (lock) => (lock ? sendAll() : none))
}

async function sendAll(): Promise<SentAgain> {
  const result = { sent: 0, refused: 0, isSignedOut: false }
  for (const key of keys()) {
    const { path, fields } = readPost(key)
    const body = new URLSearchParams({ ...fields, ago: ageOf(key) })
    const answer = await fetch(`${path}.data`, { method: 'POST', body }).catch(() => null)
    // No line, or a server that cannot: it stays.
    if (!answer || answer.status >= 500 || answer.status === 429) break
    if (answer.status === 202 || answer.status === 401) {
      result.isSignedOut = true
      break
    }
    if (answer.ok) result.sent++
    else result.refused++
    localStorage.removeItem(key)
    tell()
  }
  return result
}

/** How long ago it was kept, milliseconds: this clock may be wrong, and two moments of it still are as far apart as they were. */
const ageOf = (key: string): string =>
  String(Math.max(0, Date.now() - Number(key.slice(unsentBeginning.length).split(' ')[0])))

/** How many posts wait to be sent; with a path, of those to this address. */
export const useUnsent = (path?: string): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
    () => (path ? keys().filter((key) => readPost(key).path === path) : keys()).length,
    () => 0,
  )

/** Whether the browser has a line, as far as it knows. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
