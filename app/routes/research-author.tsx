import { data, redirect } from 'react-router'
import { findAuthor, findMovedAuthor } from '#app/articles/authors/shown-authors.server.ts'
import { readPage } from '#app/articles/model/list-page.ts'
import { countAuthorPages } from '#app/articles/reader/author-articles.server.ts'
import { authorCopy, researchNotFound } from '#app/content/pages/research.ts'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import { AuthorPage } from '#app/site/authors/author-page.tsx'
import { authorData, viewAuthor } from '#app/site/authors/view-author.server.ts'
import { ResearchMissing } from '#app/site/pages/error-pages.tsx'
import { noSuchPage } from '#app/site/research/research-data.server.ts'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import type { Route } from './+types/research-author.ts'
import { ListFailed } from './list-failed.tsx'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { visits, config, agency } = context.get(servicesContext)
  const author = await findAuthor(visits.db, params.slug)
  if (!author) {
    const moved = await findMovedAuthor(visits.db, params.slug)
    if (moved) return redirect(moved.path, 308)
    const ways = [{ path: '/research', label: researchNotFound.allLabel }]
    return data({ kind: 'unknown' as const, copy: authorCopy.missing, ways }, { status: 404 })
  }
  const { siteUrl } = config
  const page = readPage(new URL(request.url).searchParams, await countAuthorPages(visits.db, author))
  if (page === null) return data(noSuchPage(author.path, author.name), { status: 404 })
  const view = await viewAuthor(visits, author, { page, agency: agency() })
  context.set(structuredDataContext, authorData(author, view, siteUrl, agency().name))
  const path = page > 1 ? (`${author.path}?page=${page}` as const) : author.path
  return data({ kind: 'found' as const, author: view, place: { siteUrl, path } })
}

export { pageHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.kind === 'found'
    ? pageMeta(loaderData.author.head, loaderData.place)
    : [{ title: loaderData?.copy.heading }, { name: 'robots', content: 'noindex' }]

export default function ResearchAuthor({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'found') return <AuthorPage author={loaderData.author} />
  return <ResearchMissing {...loaderData.copy} ways={loaderData.ways} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListFailed
    error={error}
    heading="This page could not be loaded"
    back={{ path: '/research', label: 'Back to all research' }}
  />
)
