/** Finds what a link could lead to: our articles and pages from the server, and an address that was typed itself. */
import { useEffect, useState } from 'react'
import { safeHref } from '#app/articles/links/safe-href.ts'
import { waits } from '../../waits.ts'

export interface LinkChoice {
  href: string
  title: string
  note: string
  /** Readers cannot open it (yet). */
  isDead: boolean
}

/** Milliseconds without a key before the server is asked. */
const pause = waits.search

interface Found {
  typed: string
  choices: readonly LinkChoice[]
  error: string
}

/**
 * What `typed` could mean, and while it is empty the newest; `error` says why the server was not asked. Until
 * it has answered these very words, what it found for those before stays to be looked at (`isStale`).
 */
export function useLinkChoices(typed: string): {
  choices: readonly LinkChoice[]
  isStale: boolean
  error: string
} {
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        setFound({ typed, choices: await search(typed, stop.signal), error: '' })
      } catch {
        if (stop.signal.aborted) return
        const error = navigator.onLine
          ? 'Search is not available right now. You can still enter an address.'
          : 'There is no connection to search with. You can still enter an address.'
        setFound({ typed, choices: [], error })
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed])
  const own = ownAddress(typed)
  const { choices = [], error = '' } = found ?? {}
  const isStale = found?.typed !== typed
  // An address is what it is, whatever else is found.
  if (own && isStale) return { choices: [own], isStale: false, error }
  return {
    choices: own && !choices.some(({ href }) => href === own.href) ? [own, ...choices] : choices,
    isStale,
    error,
  }
}

async function search(typed: string, signal: AbortSignal): Promise<LinkChoice[]> {
  // The address of the editor names the article, which is no target of its own.
  const [, self = ''] = /^\/admin\/articles\/([^/]+)/.exec(location.pathname) ?? []
  const response = await fetch(`/admin/articles/links?${new URLSearchParams({ q: typed, self })}`, {
    signal,
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`the search answered ${response.status}`)
  // The shape of our own doorway.
  const { results } = (await response.json()) as {
    results: { href: string; title: string; kind: 'article' | 'page'; note?: string | null }[]
  }
  return results.map(({ href, title, kind, note }) => ({
    href,
    title,
    note: note || (kind === 'article' ? 'Article' : 'Page'),
    // What search-links.server.ts calls what readers cannot open.
    isDead: /^(draft|archived)/i.test(note ?? ''),
  }))
}

/** What was typed as an address: with its scheme, without it ("example.com"), a mailbox or a phone number. */
function ownAddress(typed: string): LinkChoice | null {
  const text = typed.trim()
  const guess = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(text)
    ? `mailto:${text}`
    : /^\+?[\d() .-]{7,}$/.test(text)
      ? `tel:${text.replace(/[^\d+]/g, '')}`
      : /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/\S*)?$/i.test(text)
        ? `https://${text}`
        : text
  const href = safeHref(guess)
  return href ? { href, title: href, note: 'This address', isDead: false } : null
}
