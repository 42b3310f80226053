/**
 * Keys of the desk. They are off while somebody types or a dialog is open, need no modifier, and can be switched off
 * (WCAG 2.2, 2.1.4); only those that end a note work within it. What they act on is marked in the markup: `data-person` on cards, `data-key` on what is in them.
 */
import { useEffect, useRef } from 'react'
import { showToast } from '#app/ui/toast.tsx'
import type { Screen } from '../../addresses/address.ts'
import { isNowhere } from '../../forms/fields.tsx'

/** Each key and what it does, as the sheet says it. */
export const shortcutTexts = (screens: readonly Screen[]): [keys: string, text: string][] => [
  ['Ctrl K', 'Find people, screens and what can be done'],
  ['Enter', 'Open the first of today'],
  ['j', 'Next person'],
  ['k', 'Previous person'],
  ['o', 'Open the person'],
  ['c', 'In a list: call. On a person: log a call'],
  ['e', 'In a list: email. On a person: write an email'],
  ['n', 'Write a note'],
  ['t', 'Write a text'],
  ['a', 'Book an appointment'],
  ['l 1', 'Log an outcome by its number'],
  ['Esc', 'Leave the note and keep its words'],
  ['Ctrl Enter', 'Save the note'],
  ['u', 'Undo what was done last'],
  ['s', 'Change the status'],
  ['m', 'On the board: move to another column'],
  ['← →', 'On the board: the next column'],
  ['/', 'Search'],
  ...screens.flatMap(({ shortcut }): [string, string][] =>
    shortcut ? [[`g ${shortcut.key}`, `Go to ${shortcut.to}`]] : [],
  ),
  ['?', 'Show these shortcuts'],
]

/** Those of the article editor, which work while somebody types there. */
export const editorTexts: readonly [keys: string, text: string][] = [
  ['Ctrl S', 'Save, as a version of its own'],
  ['Ctrl B / Ctrl I', 'Bold, italic'],
  ['Ctrl K', 'Link'],
  ['Ctrl Alt 2', 'Heading'],
  ['Ctrl Shift 8 / 7', 'Bulleted or numbered list'],
  ['Ctrl Shift B', 'Quote'],
  ['Ctrl Shift O', 'Callout'],
  ['Ctrl Shift P', 'Picture'],
  ['Ctrl Alt M', 'Comment on the selected words'],
  ['Ctrl Enter', 'Send the comment or reply'],
  ['Alt F10', 'Toolbar; Escape leads back'],
]

/** How long after `g` or `l` the second key may come, milliseconds. */
const pause = 1500
/** How long after a letter the next one belongs to a field that is gone, milliseconds. */
const lostPause = 1000

/** Listens for the keys; `openSheet` shows what they are, `go` leads to one of the screens this person has. */
export function useShortcuts(
  openSheet: () => void,
  go: (path: string) => Promise<void>,
  screens: readonly Screen[],
): void {
  // Outlive a refresh of the screens between the two keys.
  const goingSince = useRef(Number.NEGATIVE_INFINITY)
  const loggingSince = useRef(Number.NEGATIVE_INFINITY)
  const typed = useRef<Typed | null>(null)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      typed.current = typedBy(event, typed.current)
      if (isFromNote(event) || isFromStatus(event)) return event.preventDefault()
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (
        typed.current ||
        document.querySelector('dialog[open], [popover]:popover-open') ||
        !keysPreference.isOn()
      )
        return
      const isGoing = event.timeStamp - goingSince.current < pause
      goingSince.current = Number.NEGATIVE_INFINITY
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const screen = isGoing && screens.find(({ shortcut }) => shortcut?.key === key)
      if (screen) {
        event.preventDefault()
        return void go(screen.path)
      }
      const isLogging = event.timeStamp - loggingSince.current < pause
      loggingSince.current = key === 'l' || key === 'c' ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (isLogging && /^\d$/.test(key) && pressed(`[data-log="${key}"]`)) return event.preventDefault()
      if (key === 'g') goingSince.current = event.timeStamp
      else if (key === '?') openSheet()
      else if (key === '/' && !searchField()) search(screens, go)
      else if (!run(key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [openSheet, go, screens])
}

/** The field that somebody types into, and when the last letter came. */
interface Typed {
  field: EventTarget
  at: number
}

/** Keys by which a field is left on purpose. */
const leaving = new Set(['Enter', 'Escape', 'Tab'])

/**
 * What is typed into with this key; null where it may be a shortcut. Whoever types goes on while a field is drawn away, and
 * looks up later.
 */
function typedBy({ target, key, timeStamp: at }: KeyboardEvent, before: Typed | null): Typed | null {
  if (isTyping(target) && target)
    return { field: target, at: leaving.has(key) ? Number.NEGATIVE_INFINITY : at }
  const isLost = before?.field instanceof HTMLElement && !before.field.checkVisibility()
  return isLost && at - before.at < lostPause ? { ...before, at } : null
}

/** Leaves the list of statuses that a key leads to, which takes all keys; what is chosen there and not saved its form puts back first. */
function isFromStatus({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented) return false
  if (!(target instanceof HTMLSelectElement && target.matches('[data-key="status"]'))) return false
  return focusOn(target.closest('[data-person]')?.querySelector<HTMLElement>('[data-key="open"]') ?? null)
}

/** Leaves the text that a key of its own leads to, or saves it: what is typed there is never a shortcut. */
function isFromNote({ key, ctrlKey, metaKey, isComposing, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLTextAreaElement && target.matches('[data-note]')) || isComposing) return false
  if (key === 'Escape') target.blur()
  else if (key === 'Enter' && (ctrlKey || metaKey))
    target.form?.querySelector<HTMLElement>('[data-save]:enabled')?.click()
  else return false
  return true
}

/** Does what a key stands for; false for a key that stands for nothing here. */
function run(key: string): boolean {
  switch (key) {
    case 'Enter':
      return isNowhere() && pressed('[data-queue] [data-key="open"]')
    case 'n':
      return openTab('n') || pressed('[data-queue] [data-key="open"]')
    case 't':
    case 'a':
      return openTab(key)
    case 'j':
      return pressed('[data-walk="next"]') || step(1)
    case 'k':
      return pressed('[data-walk="previous"]') || step(-1)
    case 'l':
      return openTab('c') || focusOn(document.querySelector('[data-log]'))
    case 'w':
      return openTab('n') || focusOn(document.querySelector('[data-note]'))
    case 'u':
      return pressed('.toasts > :last-child [data-undo]') || pressed('[data-undo]') || saysThatNothing()
    case 'o':
      return press('open')
    case 'c':
      return openTab(key) || press('call')
    case 'e':
      return openTab(key) || press('mail')
    case 's':
    case 'm':
      return focusOn(inPerson('status'))
    case '/':
      return focusOn(searchField())
    default:
      return false
  }
}

/**
 * Opens the tab of a person's page that `key` stands for, with the focus in its first field: in that for calls on the first outcome,
 * which the numbers go by. False where there is none.
 */
export function openTab(key: string): boolean {
  const tab = document.querySelector<HTMLInputElement>(`[data-compose="${key}"]`)
  if (!tab) return false
  tab.click()
  const fields = tab
    .closest('section')
    ?.querySelectorAll<HTMLElement>(key === 'c' ? '[data-log]' : '.composer-pane :is(textarea, .field-input)')
  const first = [...(fields ?? [])].find((field) => field.checkVisibility())
  return focusOn(first ?? tab)
}

function search(screens: readonly Screen[], go: (path: string) => Promise<void>): void {
  const list = listToSearch(screens, location.pathname)
  if (list) void go(list.path).then(focusSearch)
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-person]')]

/** The card that holds the focus; on a person's own page there is only one. */
function chosen(): HTMLElement | undefined {
  const all = cards()
  return all.find((card) => card.contains(document.activeElement)) ?? (all.length === 1 ? all[0] : undefined)
}

const inPerson = (key: string) => chosen()?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null

function step(by: 1 | -1): boolean {
  const all = cards()
  const at = all.findIndex((card) => card.contains(document.activeElement))
  const next = at === -1 ? (by === 1 ? all[0] : all.at(-1)) : all[at + by]
  return focusOn(next?.querySelector<HTMLElement>('[data-key="open"]') ?? null)
}

function focusOn(element: HTMLElement | null): boolean {
  if (!element) return false
  element.focus()
  element.closest('[data-person]')?.scrollIntoView({ block: 'nearest' })
  return true
}

function press(key: string): boolean {
  const element = inPerson(key)
  element?.click()
  return element !== null
}

function pressed(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.click()
  return element !== null
}

/** A key that does nothing looks as if it had worked. */
function saysThatNothing(): boolean {
  showToast('There is nothing to undo here.', 'notice')
  return true
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  )
}

/** The list may be drawn a moment after the way there, milliseconds; whoever waits longer has gone on to something else. */
const patience = 5000

const searchField = () => document.querySelector<HTMLElement>('input[type="search"]')

/** The list that the screen at `here` belongs to, else the first one; undefined for whoever has none. */
function listToSearch(screens: readonly Screen[], here: string): Screen | undefined {
  const lists = screens.filter(({ hasSearch }) => hasSearch)
  return lists.find(({ path }) => here.startsWith(`${path}/`)) ?? lists[0]
}

/** Puts the focus into the search as soon as it is there, unless somebody has begun to type elsewhere. */
function focusSearch(): void {
  const field = searchField()
  if (field) {
    field.focus()
    return
  }
  const watch = new MutationObserver(() => {
    const drawn = searchField()
    if (!drawn) return
    watch.disconnect()
    if (!document.activeElement?.matches('input, textarea, select')) drawn.focus()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), patience)
}

/** Whether single keys are shortcuts in this browser: on until switched off (WCAG 2.2, 2.1.4). */
const name = 'desk.keys'
const listeners = new Set<() => void>()

export const keysPreference = {
  isOn(): boolean {
    try {
      return localStorage.getItem(name) !== 'off'
    } catch {
      return true
    }
  },
  switchTo(on: boolean): void {
    try {
      localStorage.setItem(name, on ? 'on' : 'off')
    } catch {
      // A browser without storage has the shortcuts.
    }
    for (const listener of listeners) listener()
  },
  /** Hears of such changes, in this window and in others of the same desk. Returns what ends it. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}
