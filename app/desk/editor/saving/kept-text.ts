/** What is typed, kept on this device until the server has it: a lid may close, a session may end, a line may break. */

/** The form's texts, by the names of its fields. */
export type Texts = Record<string, string>

export interface KeptText {
  /** The version of the article that was written on. */
  version: number
  texts: Texts
}

const keyOf = (id: string) => `draft:article:${id}`

/** Keeps it; false when this browser keeps nothing (full, or forbidden). */
export function keepText(id: string, kept: KeptText): boolean {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function findKeptText(id: string): KeptText | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as KeptText | null
    // Anything may stand in a browser's storage.
    const isOurs = Number.isInteger(kept?.version) && typeof kept?.texts === 'object'
    return isOurs ? kept : null
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
