import { createContext, useContext } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { ConsultationHandle, PageHandle } from './page-handle.ts'

/** True around a page that failed: what its route says of it holds for nothing that is on screen. */
export const PageFailed = createContext(false)

/** What the page on screen says about itself, with everything that it leaves open filled in. */
export function usePageHandle(): {
  /** Nothing of the page itself is there. */
  failed: boolean
  quote: boolean
  filled: Readonly<Record<string, string>> | undefined
  consultation: ConsultationHandle
  /** The path that may be told; null for the page's own. */
  trackedAs: `/${string}` | null
} {
  // `handle` is whatever a route exports under that name; those of public pages follow PageHandle.
  const matches = useMatches().map(({ handle, loaderData }) => ({
    handle: (handle ?? {}) as PageHandle,
    loaderData,
  }))
  const { pathname } = useLocation()
  const isAround = useContext(PageFailed)
  // A page whose loader failed has no data, and an error stands in its place.
  const page = matches.at(-1)
  const failed = isAround || page?.loaderData === undefined
  const last = matches.findLast(({ handle }) => handle.consultation && !failed)
  const offered = last?.handle.consultation
  return {
    failed,
    quote: !failed && matches.some(({ handle }) => handle.quote),
    filled: failed ? undefined : page?.handle.filled?.(page.loaderData),
    consultation: (typeof offered === 'function' ? offered(last?.loaderData) : offered) ?? {},
    trackedAs: told(matches.find(({ handle }) => handle.trackedAs)?.handle.trackedAs, pathname),
  }
}

const told = (trackedAs: PageHandle['trackedAs'], path: string) =>
  (typeof trackedAs === 'function' ? trackedAs(path) : trackedAs) ?? null
