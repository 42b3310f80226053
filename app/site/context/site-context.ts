/** What the parts of a page know that React also draws in the browser (app/islands): no more than every page may carry. */
import { createContext, useContext } from 'react'
import type { PublicAgency } from '#app/content/agency/agency.ts'
import type { Sold } from '#app/content/lines/lines.ts'

export interface SiteFacts {
  agency: Pick<
    PublicAgency,
    'name' | 'legalName' | 'phone' | 'phoneLink' | 'hoursSpoken' | 'answers' | 'bookingUrl'
  >
  /** The page is the home page: links to its sections stay in it. */
  isHome: boolean
  /** The page stands in a frame, where no other page of ours may. */
  isFramed?: true
  /** What an owner chose at the desk: the scripts know only what the build read. */
  sold?: Sold
}

export const SiteContext = createContext<SiteFacts | null>(null)

/** @throws outside of a public page. */
export function useSite(): SiteFacts {
  const facts = useContext(SiteContext)
  if (!facts) throw new Error('no site')
  return facts
}
