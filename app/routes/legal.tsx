/** The doorway of every legal document; which one it is, the route's pattern says. */
import { isLegalPath, legalPages } from '#app/content/legal/legal-pages.ts'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import { LegalPage } from '#app/site/pages/legal-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { breadcrumbData } from '#app/site/search-engines/structured-data.server.ts'
import type { Route } from './+types/legal.ts'

export function loader({ context, pattern }: Route.LoaderArgs) {
  const { config, agency, agencySettings } = context.get(servicesContext)
  // The pattern comes as routes.ts writes it, however the visitor wrote the address.
  const path = `/${pattern}`
  if (!isLegalPath(path)) throw new Error(`No legal document belongs to ${path}`)
  const document = legalPages[path](agency(), { adTag: agencySettings.ads() !== null })
  const trail = [{ label: 'Home', path: '/' } as const, { label: document.title, path }]
  context.set(structuredDataContext, [breadcrumbData(config.siteUrl, trail)])
  return { path, document, siteUrl: config.siteUrl }
}

export { pageHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.document.meta, { siteUrl: loaderData.siteUrl, path: loaderData.path }) : []

export default function Legal({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData.document} />
}
