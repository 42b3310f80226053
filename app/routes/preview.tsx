/** An article or a page before it is published, for whoever was sent the link. */
import { data } from 'react-router'
import { findPreview } from '#app/articles/preview/preview-article.server.ts'
import { isLinkOpen, readPreviewToken } from '#app/articles/preview/preview-links.server.ts'
import { termsIn } from '#app/content/glossary/glossary.ts'
import { firstUses } from '#app/content/pages/first-uses.ts'
import { notFoundCopy } from '#app/content/pages/not-found.ts'
import { previewEnded, previewOfPageWords, previewWords } from '#app/content/pages/preview.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { readHomePage, readServicePage } from '#app/content/service-pages.server.ts'
import type { PageVersion } from '#app/pages/page-version.ts'
import { findVersion } from '#app/pages/page-versions.server.ts'
import { type Services, servicesContext } from '#app/services/services.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { PreviewLine, PreviewPage } from '#app/site/pages/article-page.tsx'
import { NotFoundPage, ResearchMissing } from '#app/site/pages/error-pages.tsx'
import { HomeWithForms } from '#app/site/pages/home-page.tsx'
import { ServicePage } from '#app/site/pages/service-page.tsx'
import { articlePageData, offerLearning } from '#app/site/research/research-data.server.ts'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { lettersAskedByLink } from '#app/theme/headline-font.ts'
import type { Route } from './+types/preview.ts'
import { ArticleFailed } from './list-failed.tsx'

/** The address is a key: it is told to nobody, and forms carry this one along; nor is one with something behind the key. */
export const handle = { trackedAs: '/preview' } satisfies PageHandle

export const links: Route.LinksFunction = () => lettersAskedByLink

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { visits, agency } = services
  const link = readPreviewToken(services, params['*'].replace(/\/$/, ''))
  if (link && (link.hasEnded || !(await isLinkOpen(visits.db, link)))) {
    const { heading: title, body: description } = previewEnded
    return data({ kind: 'ended' as const, head: { title, description } }, { status: 410 })
  }
  const found = link && (await findPreview(visits.db, link.id))
  const version = link && !found ? await findVersion(visits.db, link.id) : undefined
  if (version) return data(await previewOfPage(services, version, shortMoment(link?.until ?? '')))
  if (!found) {
    const copy = notFoundCopy(agency())
    return data({ kind: 'unknown' as const, copy, head: copy.meta }, { status: 404 })
  }
  const page = await articlePageData(visits, found.article, agency())
  const planned = found.planned && shortMoment(found.planned)
  const words = previewWords(found.state, { until: shortMoment(link.until), planned })
  return data({ kind: 'found' as const, ...words, ...page })
}

/** A version of one of our pages, as it would be if it were published now. */
async function previewOfPage({ visits, agency }: Services, { page, document }: PageVersion, until: string) {
  const line = previewOfPageWords(until)
  if (page === '/') {
    const copy = readHomePage(agency(), document)
    return { kind: 'home' as const, line, copy, head: copy.meta }
  }
  const drawn = readServicePage(page, agency(), document)
  const { path, sections, meta: head } = drawn
  return {
    ...{ kind: 'page' as const, line, page: drawn, head },
    learning: await offerLearning(visits, path),
    terms: termsIn(JSON.stringify(sections)),
    uses: firstUses(sections),
  }
}

/** Whatever comes of it. That no request names it is said for every answer by security-headers.server.ts. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [...pageMeta(loaderData.head, { indexed: false }), { name: 'referrer', content: 'no-referrer' }]
    : []

export default function Preview({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'home')
    return (
      <PreviewLine line={loaderData.line}>
        <HomeWithForms copy={loaderData.copy} />
      </PreviewLine>
    )
  if (loaderData.kind === 'page') {
    const { line, ...page } = loaderData
    return (
      <PreviewLine line={line}>
        <ServicePage {...page} />
      </PreviewLine>
    )
  }
  if (loaderData.kind === 'found') return <PreviewPage {...loaderData} />
  if (loaderData.kind === 'unknown') return <NotFoundPage copy={loaderData.copy} />
  const { linkLabel, ...copy } = previewEnded
  return <ResearchMissing {...copy} ways={[{ path: '/research', label: linkLabel }]} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ArticleFailed error={error} />
