import { useMatches } from 'react-router'
import type { ConsultationHandle, PageHandle } from './page-handle.ts'

/** What the page on screen says about itself, with everything that it leaves open filled in. */
export function usePageHandle(): {
  dialogs: boolean
  quote: boolean
  consultation: ConsultationHandle
  /** The path that may be told; null for the page's own. */
  trackedAs: `/${string}` | null
} {
  // `handle` is whatever a route exports under that name; those of public pages follow PageHandle.
  const matches = useMatches().map(({ handle, loaderData }) => ({
    handle: (handle ?? {}) as PageHandle,
    loaderData,
  }))
  const last = matches.findLast(({ handle }) => handle.consultation)
  const offered = last?.handle.consultation
  return {
    dialogs: matches.every(({ handle }) => handle.dialogs !== false),
    quote: matches.some(({ handle }) => handle.quote),
    consultation: (typeof offered === 'function' ? offered(last?.loaderData) : offered) ?? {},
    trackedAs: matches.find(({ handle }) => handle.trackedAs)?.handle.trackedAs ?? null,
  }
}
