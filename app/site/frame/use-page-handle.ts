import { createContext, useContext } from 'react'
import { useLocation, useMatches } from 'react-router'

/** True around a page that failed: what its route says of it holds for nothing that is on screen. */
export const PageFailed = createContext(false)

/** What the page on screen says about itself, with everything that it leaves open filled in. */
export function usePageHandle(): {
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

/** What a public page may say about itself in its route's `handle`, besides how its document is rendered. */
export interface PageHandle {
  /**
   * Told in place of a secret path; such a document is nothing for the ad tag. A function where only some paths are:
   * null for the others.
   */
  trackedAs?: `/${string}` | ((path: string) => `/${string}` | null)
  /** The page has a section `quick-quote-form` of its own. */
  quote?: true
  /** How the consultation is offered here; a function where it follows from the page's loader data. */
  consultation?: ConsultationHandle | ((loaderData: unknown) => ConsultationHandle)
  /** What stands in the dialogs' forms from the start, by the names of their inputs: what the page is about. */
  filled?: (loaderData: unknown) => Readonly<Record<string, string>>
}

export interface ConsultationHandle {
  /** The page has an element `consultation-form`, so it needs no dialog. */
  embedded?: true
  title?: string
  size?: 'wide' | 'audience' | undefined
}
