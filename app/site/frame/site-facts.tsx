/** Around every public page: what its parts know of the site, in the server's tree and, for islands, in the page. */
import type { ReactNode } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { SiteContext, type SiteFacts } from '../site-context.ts'
import { useAgency } from './use-agency.ts'

export function Site({ children }: { children: ReactNode }) {
  const { name, legalName, phone, phoneLink, hoursSpoken, answers, bookingUrl } = useAgency()
  const { pathname } = useLocation()
  const root = useRouteLoaderData<{ emailsLeave?: boolean }>('root')
  const facts: SiteFacts = {
    agency: { name, legalName, phone, phoneLink, hoursSpoken, answers, bookingUrl },
    // Of the address only what links need.
    isHome: pathname === '/',
    ...(pathname.startsWith('/embed/') && { isFramed: true }),
    emailsLeave: root?.emailsLeave ?? false,
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
