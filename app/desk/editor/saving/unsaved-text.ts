/** A copy of what is written, kept in this browser until the server has it. */
import { evenSpaces } from '#app/articles/text/even-spaces.ts'
import { newId } from '#app/lib/ids.ts'
import { deleteText, listTexts, putText } from '../../forms/disk-texts.ts'
import { waits } from '../../waits.ts'

export type Texts = Record<string, string>

export interface KeptText {
  version: number
  texts: Texts
  /** The marks of what was sent on that version and never answered: the server may have it all the same. */
  sent: readonly string[]
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
const saveText = (id: string, kept: KeptText): Promise<boolean> =>
  putText(keyOf(id), { ...kept, at: Date.now() })

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

async function takeOf(id: string, open: ReadonlySet<string>): Promise<KeptText | null> {
  await moveOld(id)
  const found = (await listTexts(beginningOf(id)))
    .filter(([key]) => !open.has(key))
    .flatMap(([key, value]) => (isKept(value) ? { key, kept: value } : []))
    .toSorted((one, other) => other.kept.at - one.kept.at)
  const [newest] = found
  if (!newest) return null
  // In one step: a browser that dies between two would bring the same text back twice.
  await putText(keyOf(id), newest.kept, newest.key)
  return newest.kept
}

/** The release before kept texts in `localStorage`: they are moved, for an upgrade must not lose one. */
async function moveOld(id: string): Promise<void> {
  try {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith(beginningOf(id)))) {
      const kept: unknown = { sent: [], at: 0, ...JSON.parse(localStorage.getItem(key) ?? 'null') }
      if (isKept(kept) && (await putText(key, kept))) localStorage.removeItem(key)
    }
  } catch {
    // A browser may forbid storage, and what stands there may be anything.
  }
}

/** Anything may stand in a browser's storage. */
function isKept(value: unknown): value is KeptText & { at: number } {
  const kept = value as Partial<KeptText & { at: number }> | null
  return (
    Number.isInteger(kept?.version) &&
    typeof kept?.texts === 'object' &&
    Array.isArray(kept.sent) &&
    typeof kept.at === 'number'
  )
}

export const clearText = (id: string): Promise<void> => deleteText(keyOf(id))

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
  // Entities are written in more than one way.
  return evenSpaces(new DOMParser().parseFromString(text, 'text/html').body.innerHTML)
}

const keepEvery = waits.keepCopy
/** Milliseconds that a disk may hold up what is sent. */
const maxWriting = 1_000
/** As many as a line that is away for two hours lets be tried. */
const maxSent = 250

export class DeviceCopy {
  private readonly id: string
  private sent: string[] = []
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(id: string) {
    this.id = id
  }

  /** Has `keep` called in a moment, once, however often it is asked for. */
  plan(keep: () => void): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      keep()
    }, keepEvery)
  }

  keep(version: number, texts: Texts): Promise<boolean> {
    return saveText(this.id, { version, texts, sent: this.sent })
  }

  /** Keeps `texts`, which are about to be sent with `mark`: wait for it, unless the page is being left. */
  keepSent(version: number, texts: Texts, mark: string): Promise<boolean> {
    this.sent = [...this.sent, mark].slice(-maxSent)
    const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), maxWriting))
    return Promise.race([this.keep(version, texts), late])
  }

  /** The server told what it has by its mark: whether that was sent from here. Nothing is unanswered from here on. */
  takeAnswer(newest: string | null = null): boolean {
    const isOurs = newest !== null && this.sent.includes(newest)
    this.sent = []
    return isOurs
  }

  stop(): void {
    clearTimeout(this.timer)
    this.timer = undefined
  }

  forget(): void {
    this.stop()
    void clearText(this.id)
  }
}
