import { privacyPolicy } from '#app/content/legal/privacy.ts'
import { servicesContext } from '#app/services/services.ts'
import { LegalPage } from '#app/site/pages/legal-page.tsx'
import { pageMeta } from '#app/site/seo.ts'
import type { Route } from './+types/privacy.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config, agency } = context.get(servicesContext)
  return { document: privacyPolicy(agency(), { adTag: config.ads !== undefined }), siteUrl: config.siteUrl }
}

export { pageHeaders as headers } from './page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.document.meta, { siteUrl: loaderData.siteUrl, path: '/privacy' }) : []

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage document={loaderData.document} />
}
