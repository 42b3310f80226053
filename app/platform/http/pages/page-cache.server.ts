/** Public pages, rendered once per content version, packed and ready to send. */
import type { IncomingMessage } from 'node:http'
import type { Headers } from '../security-headers.server.ts'
import { asItIs, pack, packTightly, type ReadyPage, type RenderedPage } from './ready-page.server.ts'

export interface PageCacheOptions {
  /** The cache key of a request target ("/path?query"), or null when it must be rendered for this visitor. */
  keyOf(target: string): string | null
  personalCookies: readonly string[]
  room: Room
  headers: Headers
}

export type PageCache = ReturnType<typeof createPageCache>

export function createPageCache(options: PageCacheOptions) {
  const { keyOf, personalCookies } = options
  const kept = savePages(options.room)
  /** What was shown under an older version: better than an error while the new page cannot be made (RFC 5861, stale-if-error). */
  const before = savePages({ max: options.room.max / 4, maxBytes: options.room.maxBytes / 4 })
  let version = 0
  /** Packing as tightly as it goes takes longer than drawing: one page at a time, and no visitor waits for it. */
  let packing: Promise<unknown> = Promise.resolve()

  /**
   * Null when it may not be kept, so that the caller renders it for this visitor. Where `render` fails the page of
   * before is shown; rejects where there is none.
   */
  function make(key: string, render: () => Promise<RenderedPage>): Promise<ReadyPage | null> {
    const known = kept.get(key)
    if (known) return known.page
    const startedAt = version
    const old = before.get(key)?.ready
    const page = makeReady(render, old, options)
    const place: Place = { page }
    kept.add(key, place)
    const forget = () => kept.forget(key, place)
    // A page that began under an older version, failed, or may not be kept serves those who wait for it and is gone.
    page.then((made) => {
      // A redirect, for one, stands in place of what was there.
      if (made === null) before.forget(key)
      if (made === null || made === old || made.status >= 500 || version !== startedAt) forget()
      else {
        before.forget(key)
        kept.fill(key, place, made)
        packing = packing.then(() => improve(key, place)).catch(() => {})
      }
    }, forget)
    return page
  }

  async function improve(key: string, place: Place) {
    if (place.ready && kept.get(key) === place) kept.fill(key, place, await packTightly(place.ready))
  }

  function keyFor({ method, headers, url = '/' }: IncomingMessage): string | null {
    if (method !== 'GET' && method !== 'HEAD') return null
    const { cookie } = headers
    if (cookie && personalCookies.some((name) => cookie.includes(`${name}=`))) return null
    // Most addresses are keys as they stand; the others take longer than all the rest of an answer.
    return kept.has(url) ? url : keyOf(url)
  }

  return {
    keyFor,
    make,
    /** The page that answers this request at once; undefined when there is none yet, or when it is for its sender alone. */
    ready(request: IncomingMessage): ReadyPage | undefined {
      const key = keyFor(request)
      return key === null ? undefined : kept.get(key)?.ready
    },
    /** Has every page made anew: content or settings changed, or the agency's midnight passed. */
    clear() {
      version++
      kept.clear((key, made) => {
        const place = { page: Promise.resolve(made) }
        before.add(key, place)
        before.fill(key, place, made)
      })
    },
    get size() {
      return kept.size
    },
  }
}

/** What `render` made, ready to send; `old` where that failed, and null where it may not be kept. */
async function makeReady(
  render: () => Promise<RenderedPage>,
  old: ReadyPage | undefined,
  { headers }: Pick<PageCacheOptions, 'headers'>,
): Promise<ReadyPage | null> {
  try {
    const rendered = await render()
    if (isKeepable(rendered)) return await pack(rendered, headers, old)
    return rendered.status >= 500 ? (old ?? asItIs(rendered, headers)) : null
  } catch (error) {
    if (old) return old
    throw error
  }
}

function isKeepable({ status, headers }: RenderedPage): boolean {
  return (
    (status === 200 || status === 404) &&
    !('set-cookie' in headers) &&
    !/no-store/.test(headers['cache-control'] ?? '')
  )
}

/** How many pages are held, and how many bytes of them in all. */
interface Room {
  max: number
  maxBytes: number
}

interface Place {
  page: Promise<ReadyPage | null>
  ready?: ReadyPage
}

function savePages({ max, maxBytes }: Room) {
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
      place.page = Promise.resolve(made)
      makeRoom()
    },
    forget(key: string, place?: Place) {
      if (!place || kept.get(key) === place) drop(key)
    },
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
