/**
 * Saves the draft a moment after the last input, at least every ten seconds, one request at a time, and again until
 * it worked. What was not sent is kept on this device.
 */

import { evenSpaces } from '#app/articles/text/even-spaces.ts'
import { newId } from '#app/lib/ids.ts'
import { deleteText, listTexts, putText } from '../forms/typed-texts.ts'
import { waits } from '../waits.ts'
import {
  type EditorConflict as Conflict,
  type DraftAnswer,
  type EditorConflict,
  isStuck,
  type SaveState,
} from './editor-answer.ts'

export interface AutosaveOptions {
  id: string
  /** The version of the article the texts on the screen come from, and when those were saved, ISO 8601. */
  version: number
  savedAt: string | null
  collect: () => Texts
  /** The texts as the server has them; `collect` reads them as they stand now. */
  saved: Texts
  /** Where the comments stand in the texts, as JSON; empty while nothing of that changed. */
  anchors: () => string
  onSaved: (answer: SavedAnswer) => void
}

export class Autosave {
  version: number
  private readonly options: AutosaveOptions
  private readonly copy: DeviceCopy
  private state: SaveState
  private saved: Texts
  private savedAt: string | null
  private conflict: Conflict | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private running: Promise<boolean> | undefined
  private dirtySince = 0
  private attempts = 0
  private isHeld = false
  private wantsVersion = false
  private readonly listeners = new Set<() => void>()

  constructor(options: AutosaveOptions) {
    this.options = options
    this.copy = new DeviceCopy(options.id)
    this.version = options.version
    this.saved = options.saved
    this.savedAt = options.savedAt
    this.state = { kind: 'saved', at: this.savedAt }
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  getState = () => this.state

  start(): () => void {
    const stop = followWindow({
      isStuck: () => isStuck(this.state),
      save: (isLeaving) =>
        (isLeaving ? this.dirtySince > 0 : isStuck(this.state)) && void this.saveNow(isLeaving),
    })
    return () => {
      stop()
      clearTimeout(this.timer)
      this.copy.stop()
    }
  }

  /** Something was typed. Cheap: it is called for each key. */
  noteInput = () => {
    const now = Date.now()
    this.dirtySince ||= now
    if (this.state.kind === 'saved') this.become({ kind: 'unsaved' })
    this.copy.plan(this.keepUnsaved)
    // While nothing arrives, the next attempt has its own time.
    if (this.attempts === 0)
      this.plan(Math.max(0, Math.min(waits.autosave, this.dirtySince + waits.autosaveLongest - now)))
  }

  async saveNow(isLeaving = false): Promise<boolean> {
    clearTimeout(this.timer)
    // Two may wait for the same one, and the second of them for the first then.
    while (this.running) {
      if (isLeaving) return this.keepUnsaved()
      await this.running
    }
    if (this.isHeld) return false
    this.running = this.send(isLeaving).finally(() => {
      this.running = undefined
    })
    return this.running
  }

  keepVersion() {
    this.wantsVersion = true
    return this.saveNow()
  }

  /** Also what is typed while the answer is under way. False while something is not there yet. */
  saveAll = async () => (await this.saveNow()) || this.saveNow()

  /** Keeps quiet while the whole form is on its way. */
  hold(isHeld: boolean) {
    this.isHeld = isHeld
    if (!isHeld && this.dirtySince > 0) this.plan(0)
  }

  /** Somebody else was faster, as the answer to the whole form said. */
  takeConflict(conflict: Conflict) {
    this.meet(conflict, this.options.collect())
  }

  /** True where nobody typed since the server last had everything. */
  isUntouched = () =>
    !this.isHeld && !this.conflict && !this.running && isSame(this.options.collect(), this.saved)

  /** The server has `texts` as its newest, at `version`; without them, what is on the screen is meant. */
  adopt(version: number, at: string | null, texts = this.options.collect()) {
    clearTimeout(this.timer)
    this.version = version
    this.conflict = null
    this.attempts = 0
    this.saved = texts
    this.settle(at)
    if (!isSame(this.options.collect(), texts)) this.noteInput()
  }

  /** From here on one's own text goes on top of the other's, which stays in the list of versions. */
  goOnWithMine() {
    if (!this.conflict) return
    this.version = this.conflict.version
    this.conflict = null
    this.goOn()
  }

  /** The other's text goes on, put on the screen by `put`; first one's own is kept aside as it stands. It stays where it cannot be. */
  async goOnWithTheirs(put: (fields: Conflict['fields']) => void): Promise<void> {
    await this.saveAll()
    const { conflict } = this
    if (!conflict || !isSame(this.options.collect(), this.saved)) return
    put(conflict.fields)
    this.adopt(conflict.version, conflict.at)
  }

  /** What is on the screen goes on top of what the server has. */
  private goOn(): false {
    this.dirtySince ||= Date.now()
    this.saved = {}
    this.plan(0)
    return false
  }

  private become(state: SaveState) {
    this.state = state
    for (const listener of this.listeners) listener()
  }

  private plan(pause: number) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.saveNow(), pause)
  }

  private keepUnsaved = (): false => {
    if (this.dirtySince > 0) void this.copy.keep(this.version, this.options.collect())
    return false
  }

  private settle(at: string | null) {
    this.savedAt = at
    this.dirtySince = 0
    this.copy.forget()
    if (!this.conflict) this.become({ kind: 'saved', at })
  }

  private async send(isLeaving: boolean): Promise<boolean> {
    const texts = this.options.collect()
    const { version, conflict, wantsVersion: checkpoint } = this
    if (isSame(texts, this.saved) && !checkpoint) {
      this.settle(this.savedAt)
      return this.conflict === null
    }
    // While nothing arrives the line goes on saying so.
    if (!this.conflict && !isStuck(this.state)) this.become({ kind: 'saving' })
    const mark = newId()
    const keeping = this.copy.keepSent(version, texts, mark)
    if (!isLeaving) await keeping
    const draft = { texts, mark, version, aside: conflict?.aside, checkpoint, isLeaving }
    const outcome = await postDraft(this.options.id, { ...draft, anchors: this.options.anchors() })
    const isKept = await keeping
    // Whatever was answered, only what did not arrive is asked for once more.
    if (outcome.kind === 'saved' || outcome.kind === 'conflict') this.wantsVersion = false
    // Decided while that was on its way: the answer is to a conflict that is over, and would bring it back.
    if (conflict && !this.conflict) return false
    switch (outcome.kind) {
      case 'saved':
        return this.succeed(outcome.answer, texts)
      case 'conflict':
        return this.meet(outcome.conflict, texts)
      case 'too-large':
        return this.stop({ kind: outcome.kind })
      default:
        return this.retry({ kind: outcome.kind, isKept })
    }
  }

  private succeed(answer: SavedAnswer, texts: Texts): boolean {
    this.version = answer.version
    this.saved = texts
    this.attempts = 0
    this.copy.takeAnswer()
    const isNewer = !isSame(this.options.collect(), texts)
    if (isNewer) {
      this.savedAt = answer.savedAt
      this.dirtySince = Date.now()
      this.keepUnsaved()
      this.plan(waits.autosave)
      this.become({ kind: 'unsaved' })
    } else this.settle(answer.savedAt)
    this.options.onSaved(answer)
    return !isNewer
  }

  private meet(answer: Conflict, texts: Texts): boolean {
    this.attempts = 0
    // An answer that was lost on its way: the other one is what was sent from here, now or before.
    if (this.copy.takeAnswer(answer.mark) && !this.conflict) {
      this.version = answer.version
      if (!isSameText(answer.fields, this.options.collect())) return this.goOn()
      this.adopt(answer.version, answer.at)
      return true
    }
    this.conflict = answer
    this.saved = texts
    this.dirtySince = 0
    this.become({ kind: 'conflict', conflict: answer })
    return false
  }

  private retry(state: SaveState): boolean {
    this.become(this.conflict ? { kind: 'conflict', conflict: this.conflict } : state)
    const { autosaveRetries } = waits
    this.plan(autosaveRetries[this.attempts++] ?? autosaveRetries.at(-1) ?? waits.autosaveLongest)
    return false
  }

  private stop(state: SaveState): boolean {
    this.become(state)
    // Only another input asks again, and not each of them.
    this.dirtySince = 0
    return false
  }
}

export type SavedAnswer = Extract<DraftAnswer, { ok: true }>

export type DraftOutcome =
  | { kind: 'saved'; answer: SavedAnswer }
  | { kind: 'conflict'; conflict: EditorConflict }
  | { kind: 'offline' | 'ended' | 'gone' | 'too-large' | 'trouble' }

interface Draft {
  texts: Texts
  /** By what this save is known again when its answer gets lost. */
  mark: string
  /** JSON, or empty. */
  anchors: string
  version: number
  /** The number of the version that our text is kept as since somebody else was faster. */
  aside: number | undefined
  checkpoint: boolean
  isLeaving: boolean
}

const patience = 15_000
/** Browsers send no more than 64 KB for a page that is left, in bytes. */
const maxKeepalive = 60_000

async function postDraft(
  id: string,
  { texts, mark, anchors, version, aside, checkpoint, isLeaving }: Draft,
): Promise<DraftOutcome> {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.append(name, value)
  if (anchors) form.append('anchors', anchors)
  form.append('version', String(version))
  form.append('mark', mark)
  if (checkpoint) form.append('checkpoint', 'on')
  if (aside !== undefined) form.append('aside', String(aside))
  try {
    const response = await fetch(`/admin/articles/${id}/draft`, {
      method: 'POST',
      body: form,
      keepalive: isLeaving && JSON.stringify(texts).length * 1.1 < maxKeepalive,
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const isJson = response.headers.get('content-type')?.includes('json')
    return outcomeOf(response.status, isJson ? await response.json() : null)
  } catch {
    return { kind: 'offline' }
  }
}

function outcomeOf(status: number, body: unknown): DraftOutcome {
  if (status === 200) return { kind: 'saved', answer: body as SavedAnswer }
  if (status === 409) return { kind: 'conflict', conflict: body as EditorConflict }
  if (status === 401 || status === 403) return { kind: 'ended' }
  if (status === 404) return { kind: 'gone' }
  return { kind: status === 413 ? 'too-large' : 'trouble' }
}

interface FollowOptions {
  isStuck: () => boolean
  /** `isLeaving` when the tab is no longer seen, and may never be again. */
  save: (isLeaving: boolean) => void
}

function followWindow({ isStuck, save }: FollowOptions): () => void {
  const stop = new AbortController()
  const { signal } = stop
  for (const event of ['online', 'focus']) window.addEventListener(event, () => save(false), { signal })
  window.addEventListener('beforeunload', (event) => isStuck() && event.preventDefault(), { signal })
  document.addEventListener('visibilitychange', () => save(document.visibilityState === 'hidden'), { signal })
  return () => stop.abort()
}

/** A copy of what is written, kept in this browser until the server has it. */
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
function isSame(one: Texts, other: Texts): boolean {
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
