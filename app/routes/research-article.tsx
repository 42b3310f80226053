import { data, redirect } from 'react-router'
import { articlePath, isOffered } from '#app/articles/model/article.ts'
import { featureAddress } from '#app/articles/model/picture.ts'
import { findMoved, findPublished } from '#app/articles/reader/article-reader.server.ts'
import { categoryInterests, categoryLabels, researchNotFound } from '#app/content/pages/research.ts'
import { servicesContext, structuredDataContext } from '#app/services/services.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { ArticlePage } from '#app/site/pages/article-page.tsx'
import { ResearchMissing } from '#app/site/pages/error-pages.tsx'
import { articlePageData } from '#app/site/research/research-data.server.ts'
import { articleData } from '#app/site/research/research-structure.server.ts'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import type { Route } from './+types/research-article.ts'
import { ArticleFailed } from './list-failed.tsx'

/** The forms in its dialogs start with what it is about. */
export const handle = {
  filled: (loaderData) => (loaderData as { filled?: Record<string, string> }).filled ?? {},
} satisfies PageHandle

export async function loader({ params, context }: Route.LoaderArgs) {
  const { visits, config, agency } = context.get(servicesContext)
  const { category, slug } = params
  const article = await findPublished(visits, slug)
  // The wrong category, or an address the article had before.
  const elsewhere = article ?? (await findMoved(visits, slug))
  if (elsewhere && (!article || article.category !== category)) return redirect(articlePath(elsewhere), 308)
  if (!article) {
    const known = isOffered(category)
      ? [{ path: `/research/${category}`, label: researchNotFound.backTo(categoryLabels[category]) }]
      : []
    const ways = [...known, { path: '/research', label: researchNotFound.allLabel }]
    return data({ kind: 'unknown' as const, copy: researchNotFound.article, ways }, { status: 404 })
  }
  const { siteUrl } = config
  const page = await articlePageData(visits, article, agency())
  const path = articlePath(article)
  const label = page.article.categoryLabel
  const place = { siteUrl, label, path: `/research/${article.category}` as const }
  const { authorPage, review } = page.article
  const described = { ...article, authorPath: authorPage?.path ?? null, review }
  context.set(structuredDataContext, articleData(described, place, path, agency().name))
  const filled = { serviceInterest: categoryInterests[article.category] }
  const picture = article.picture && { picture: featureAddress(article.picture) }
  const dates = { published: article.publishedAt, modified: article.updatedAt }
  const here = { siteUrl, path, article: { ...dates, ...picture } }
  return data({ kind: 'found' as const, ...page, filled, place: here })
}

export { pageHeaders as headers } from '#app/services/page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.kind === 'found'
    ? pageMeta(loaderData.head, loaderData.place)
    : [{ title: loaderData?.copy.heading }, { name: 'robots', content: 'noindex' }]

export default function ResearchArticle({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'found') return <ArticlePage {...loaderData} />
  const { copy, ways } = loaderData
  return <ResearchMissing {...copy} ways={ways} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ArticleFailed error={error} />
