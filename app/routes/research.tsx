import { data } from 'react-router'
import { findDocument } from '#app/articles/document/research-document.server.ts'
import { countPublished, listPublished, listTagged } from '#app/articles/reader/article-reader.server.ts'
import { documentFile, documentLabel } from '#app/content/pages/research-document.ts'
import { consultation, quickQuote } from '#app/leads/lead-forms.ts'
import { readSearch } from '#app/lib/search-words.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { FormIsland } from '#app/site/forms/island.tsx'
import { ResearchPage } from '#app/site/pages/research-page.tsx'
import { readListAsked, viewIndex } from '#app/site/research/research-list.server.ts'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import type { Route } from './+types/research.ts'
import { ListFailed } from './list-failed.tsx'

export const handle = { consultation: { embedded: true }, quote: true } satisfies PageHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { visits, config, agency, articles, articleSearch, shed } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const { searchParams } = new URL(request.url)
  const tag = searchParams.get('tag')
  const tagged = tag ? await articles.tagged(tag) : undefined
  const isSearch = readSearch(searchParams.get('q')) !== ''
  const count = () => (isSearch ? articles.counts() : countPublished(visits))
  const [all, document] = await Promise.all([count(), findDocument(visits)])
  const asked = readListAsked(searchParams, all, tagged)
  const question = { ...asked, category: asked.category ?? undefined }
  const list = () => (tagged ? listTagged(visits, tagged, question) : listPublished(visits, question))
  const look = () => (asked.search ? articleSearch.find({ ...question, tagged }, address) : list())
  const found = asked.missing ? null : await look()
  const page = {
    ...viewIndex(asked, found, agency()),
    document: document && { path: `/research/${documentFile}`, label: documentLabel(document) },
    siteUrl: config.siteUrl,
  }
  if (!found || !('retryAfter' in found)) return data(page, { status: found ? 200 : 404 })
  if (found.isBusy) shed.noteSearch()
  return data(page, {
    status: found.isBusy ? 503 : 429,
    headers: { 'Retry-After': String(found.retryAfter), 'Cache-Control': 'no-store' },
  })
}

export { loaderHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }]
  const { copy, list, siteUrl } = loaderData
  return [
    ...pageMeta(copy.meta, list.canonical ? { siteUrl, path: list.canonical } : { indexed: false }),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/research/feed.xml' },
  ]
}

export default function Research({ loaderData }: Route.ComponentProps) {
  const { copy } = loaderData
  return (
    <ResearchPage
      {...loaderData}
      consultationForm={
        <FormIsland
          form={consultation}
          variant="research"
          from="/research"
          heading={copy.consultation.heading}
          late={{ home: '/contact#consultation-form' }}
        />
      }
      quoteForm={
        <FormIsland form={quickQuote} variant="quick" from="/research" heading={copy.quote.heading} />
      }
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListFailed error={error} heading="Research" says="Error loading articles:" />
)
