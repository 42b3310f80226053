import { createContext, type ReactNode, useContext } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import { chosenAtDesk } from '#app/content/lines/sold.ts'
import type { Form } from '#app/forms/field.ts'
import { SiteContext, type SiteFacts } from './site-context.ts'

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

/** The agency's public facts, as the root loader handed them out: for what only the server draws (site-context.ts has the rest). */
export function useAgency(): PublicAgency {
  const root = useRouteLoaderData<{ agency: PublicAgency }>('root')
  // The root loader cannot fail: it reads memory only.
  if (!root) throw new Error('no agency')
  return root.agency
}

/** A form that every public page carries in a dialog, opened from header and drawer. */
export interface DialogForm {
  id: string
  form: Form
  variant: string
  /** The dialog's title, and the words of its opener in the drawer. */
  title: string
  /** The words of its opener in the header, where there is little room. */
  short: string
  /** The element on the form's own page that holds it: there is no second one in a dialog. */
  anchor: string
}

/** Around every public page: what its parts know of the site, in the server's tree and, for islands, in the page. */
export function Site({ children }: { children: ReactNode }) {
  const { name, legalName, phone, phoneLink, hoursSpoken, answers, bookingUrl } = useAgency()
  const { pathname } = useLocation()
  const sold = chosenAtDesk()
  const facts: SiteFacts = {
    agency: { name, legalName, phone, phoneLink, hoursSpoken, answers, bookingUrl },
    // Of the address only what links need.
    isHome: pathname === '/',
    ...(pathname.startsWith('/embed/') && { isFramed: true }),
    ...(sold && { sold }),
  }
  return (
    <SiteContext value={facts}>
      {children}
      <script type="application/json" id="site-facts">
        {JSON.stringify(facts)}
      </script>
    </SiteContext>
  )
}
