import { useRouteLoaderData } from 'react-router'
import type { PublicAgency } from '#app/content/agency/agency.ts'

/** The agency's public facts, as the root loader handed them out: for what only the server draws (site-context.ts has the rest). */
export function useAgency(): PublicAgency {
  const root = useRouteLoaderData<{ agency: PublicAgency }>('root')
  // The root loader cannot fail: it reads memory only.
  if (!root) throw new Error('no agency')
  return root.agency
}
