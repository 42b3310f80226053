/** Pages in the order in which they were made, as many as there is room for. */
import type { ReadyPage } from './ready-page.server.ts'

/** How many pages are held, and how many bytes of them in all. */
export interface Room {
  max: number
  maxBytes: number
}

/** A place among them: a page that is being made, and what it became. */
export interface Place {
  page: Promise<ReadyPage | null>
  ready?: ReadyPage
}

/** None yet. What was made longest ago goes first. */
export function keepPages({ max, maxBytes }: Room) {
  const kept = new Map<string, Place>()
  let bytes = 0

  function drop(key: string) {
    bytes -= kept.get(key)?.ready?.size ?? 0
    kept.delete(key)
  }
  function makeRoom() {
    for (const oldest of kept.keys()) if (kept.size > max || bytes > maxBytes) drop(oldest)
  }
  return {
    get: (key: string) => kept.get(key),
    has: (key: string) => kept.has(key),
    add(key: string, place: Place) {
      kept.set(key, place)
      makeRoom()
    },
    /** Puts `made` into `place`, unless that one is forgotten already. */
    fill(key: string, place: Place, made: ReadyPage) {
      if (kept.get(key) !== place) return
      bytes += made.size - (place.ready?.size ?? 0)
      place.ready = made
      // Nor is the one before it held any longer.
      place.page = Promise.resolve(made)
      makeRoom()
    },
    /** Lets go of the page under `key`; of no other than `place` where that is given. */
    forget(key: string, place?: Place) {
      if (!place || kept.get(key) === place) drop(key)
    },
    /** Lets go of all of them, and hands those that are ready to `keep`. */
    clear(keep: (key: string, made: ReadyPage) => void) {
      for (const [key, { ready }] of kept) if (ready) keep(key, ready)
      bytes = 0
      kept.clear()
    },
    get size() {
      return kept.size
    },
  }
}
