/** One subject; and the short addresses of articles, which lead on to the whole ones. */
import { data, redirect } from 'react-router'
import { articlePath, isOffered } from '#app/articles/model/article.ts'
import { pagesOf, readPage } from '#app/articles/model/list-page.ts'
import {
  countPublished,
  findMoved,
  findPublished,
  listPublished,
} from '#app/articles/reader/article-reader.server.ts'
import {
  categoryCopy,
  categoryInterests,
  categoryLabels,
  researchNotFound,
  sharedByCategories,
} from '#app/content/pages/research.ts'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { CategoryPage } from '#app/site/pages/category-page.tsx'
import { ResearchMissing } from '#app/site/pages/error-pages.tsx'
import { noSuchPage, pagesBeside, viewCard } from '#app/site/research/research-data.server.ts'
import { categoryData } from '#app/site/research/research-structure.server.ts'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import type { Route } from './+types/research-category.ts'
import { ListFailed } from './list-failed.tsx'

/** The forms in its dialogs start with what it is about. */
export const handle = {
  filled: (loaderData) => (loaderData as { filled?: Record<string, string> }).filled ?? {},
} satisfies PageHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { visits, config, agency } = context.get(servicesContext)
  const { category } = params
  if (!isOffered(category)) {
    const article = (await findPublished(visits, category)) ?? (await findMoved(visits, category))
    if (article) return redirect(articlePath(article), 308)
    const ways = [{ path: '/research', label: researchNotFound.allLabel }]
    return data({ kind: 'unknown' as const, copy: researchNotFound.category, ways }, { status: 404 })
  }
  const counts = await countPublished(visits)
  const page = readPage(new URL(request.url).searchParams, pagesOf(counts.of[category]))
  if (page === null)
    return data(noSuchPage(`/research/${category}`, categoryLabels[category]), { status: 404 })
  const { cards, hasMore } = await listPublished(visits, { category, page })
  const copy = categoryCopy(category, agency())
  const path = `/research/${category}` as const
  const { siteUrl } = config
  context.set(structuredDataContext, categoryData({ siteUrl, label: copy.label, path }))
  return data({
    kind: 'found' as const,
    copy,
    filled: { serviceInterest: categoryInterests[category] },
    cards: cards.map(viewCard),
    pages: pagesBeside(path, { category: null, search: '', page }, hasMore),
    shared: sharedByCategories(copy.label),
    place: { siteUrl, path: page > 1 ? (`${path}?page=${page}` as const) : path },
  })
}

export { pageHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.kind === 'found'
    ? pageMeta(loaderData.copy.meta, loaderData.place)
    : [{ title: loaderData?.copy.heading }, { name: 'robots', content: 'noindex' }]

export default function ResearchCategory({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'found') return <CategoryPage {...loaderData} />
  return <ResearchMissing {...loaderData.copy} ways={loaderData.ways} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <ListFailed
    error={error}
    heading="Error Loading Articles"
    back={{ path: '/research', label: 'Back to all research' }}
  />
)
