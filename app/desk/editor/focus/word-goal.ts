/** How long an article shall become: a number its writer sets for themself. It stays in this browser. */
import { useSyncExternalStore } from 'react'
import { subscribeKept, tellKept } from '../../frame/preferences.ts'

/** More words than any article has. */
export const maxGoal = 50_000

const keyOf = (id: string) => `goal:article:${id}`

/** The goal of the article `id`; null for none. */
export const useWordGoal = (id: string): number | null =>
  useSyncExternalStore(
    subscribeKept,
    () => read(id),
    () => null,
  )

/** Keeps what was typed; an empty one is none. False when it is no number of words, and nothing was changed. */
export function setWordGoal(id: string, typed: string): boolean {
  const goal = goalIn(typed.replaceAll(',', ''))
  if (typed.trim() !== '' && goal === null) return false
  try {
    if (goal === null) localStorage.removeItem(keyOf(id))
    else localStorage.setItem(keyOf(id), String(goal))
  } catch {
    // A browser without storage has no goals.
  }
  tellKept()
  return true
}

/** "640 of 900 words", or without a goal "640 words". */
export function sayWords(words: number, goal: number | null): string {
  const number = (value: number) => value.toLocaleString('en-US')
  if (goal !== null) return `${number(words)} of ${number(goal)} words`
  return words === 1 ? '1 word' : `${number(words)} words`
}

function read(id: string): number | null {
  try {
    return goalIn(localStorage.getItem(keyOf(id)) ?? '')
  } catch {
    return null
  }
}

function goalIn(text: string): number | null {
  const goal = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0
  return goal > 0 && goal <= maxGoal ? goal : null
}
