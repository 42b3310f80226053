import { data, useLocation } from 'react-router'
import { notFoundCopy } from '#app/content/pages/not-found.ts'
import { mayHoldKey } from '#app/platform/http/key-path.ts'
import { servicesContext } from '#app/services/services.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { NotFoundPage } from '#app/site/pages/error-pages.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import type { Route } from './+types/not-found.ts'

/** A key that was spelled differently is still one: it is told to nobody. */
const trackedAs = (path: string) => (mayHoldKey(path) ? '/not-found' : null)
export const handle = { trackedAs } satisfies PageHandle

export function loader({ url, context }: Route.LoaderArgs) {
  const headers = mayHoldKey(url.pathname) ? { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' } : {}
  return data({ copy: notFoundCopy(context.get(servicesContext).agency()) }, { status: 404, headers })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

/** A post to an address that leads nowhere is answered like a visit to it. */
export const action = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { indexed: false }) : []

export default function NotFound({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  return (
    <>
      <meta name="not-found" content={trackedAs(pathname) ?? pathname} />
      <NotFoundPage copy={loaderData.copy} />
    </>
  )
}
