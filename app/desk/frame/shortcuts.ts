/**
 * Keys of the desk. They are off while somebody types or a dialog is open, need no modifier, and can be switched off
 * (WCAG 2.2, 2.1.4). What they act on is marked in the markup: `data-person` on cards, `data-key` on what is in them.
 */
import { useEffect } from 'react'
import { isOn } from './preferences.ts'

/** The keys in the words of the sheet. */
export const shortcutWords = [
  ['j', 'Next person'],
  ['k', 'Previous person'],
  ['o', 'Open the person'],
  ['c', 'Call'],
  ['e', 'E-mail'],
  ['s', 'Change the status'],
  ['/', 'Search'],
  ['g o', 'Go to the overview'],
  ['g l', 'Go to leads'],
  ['g r', 'Go to recruits'],
  ['g a', 'Go to articles'],
  ['?', 'This sheet'],
] as const

const screens: Readonly<Record<string, string>> = {
  o: '/admin',
  l: '/admin/leads',
  r: '/admin/recruits',
  a: '/admin/articles',
}

/** How long after `g` the second key may come, milliseconds. */
const pause = 1500

/** Listens for the keys; `openSheet` shows what they are, `go` leads to a screen. */
export function useShortcuts(openSheet: () => void, go: (path: string) => void): void {
  useEffect(() => {
    let goingSince = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || document.querySelector('dialog[open]') || !isOn('keys')) return
      const isGoing = event.timeStamp - goingSince < pause
      goingSince = Number.NEGATIVE_INFINITY
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (isGoing && Object.hasOwn(screens, key)) {
        // Only to screens this person has: the menu knows them.
        const path = screens[key] ?? ''
        if (!document.querySelector(`.desk-head a[href="${path}"]`)) return
        event.preventDefault()
        return go(path)
      }
      if (key === 'g') goingSince = event.timeStamp
      else if (key === '?') openSheet()
      else if (!act(key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [openSheet, go])
}

/** Does what a key stands for; false for a key that stands for nothing here. */
function act(key: string): boolean {
  switch (key) {
    case 'j':
      return step(1)
    case 'k':
      return step(-1)
    case 'o':
      return press('open')
    case 'c':
      return press('call')
    case 'e':
      return press('mail')
    case 's':
      return focusOn(inPerson('status'))
    case '/':
      return focusOn(document.querySelector('input[type="search"]'))
    default:
      return false
  }
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
