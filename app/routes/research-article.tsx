/** An article to read. */
import { data, redirect } from 'react-router'
import { articlePath, isCategory } from '#app/articles/article.ts'
import { findMoved, findPublished } from '#app/articles/article-reader.server.ts'
import { articleWords, categoryLabels, researchNotFound } from '#app/content/research.ts'
import { loadOrRefer } from '#app/desk/load-or-refer.server.ts'
import { requestInfoContext } from '#app/platform/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { ArticlePage } from '#app/site/pages/article-page.tsx'
import { ResearchMissing } from '#app/site/pages/research-missing-page.tsx'
import { viewArticle } from '#app/site/research-data.server.ts'
import { articleStructure, breadcrumbs } from '#app/site/research-structure.ts'
import { pageMeta } from '#app/site/seo.ts'
import { useAgency } from '#app/site/use-agency.ts'
import type { Route } from './+types/research-article.ts'
import { ArticleFailed } from './list-failed.tsx'

type Data = Route.ComponentProps['loaderData']

export const handle = { structuredData: (page?: Data) => (page?.kind === 'found' ? page.structure : []) }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, config, agency, log } = context.get(servicesContext)
  return loadOrRefer(log, context.get(requestInfoContext).id, async () => {
    const { category, slug } = params
    const article = await findPublished(database, slug)
    // The wrong category, or an address the article had before.
    const elsewhere = article ?? (await findMoved(database, slug))
    if (elsewhere && (!article || article.category !== category)) return redirect(articlePath(elsewhere), 308)
    if (!article) {
      const known = isCategory(category)
        ? [{ path: `/research/${category}`, label: researchNotFound.backTo(categoryLabels[category]) }]
        : []
      const ways = [...known, { path: '/research', label: researchNotFound.allLabel }]
      return data({ kind: 'unknown' as const, words: researchNotFound.article, ways }, { status: 404 })
    }
    const { siteUrl } = config
    const view = await viewArticle(database, article)
    const trail = [
      { name: view.categoryLabel, path: `/research/${article.category}` },
      { name: article.title, path: view.path },
    ]
    const described = { ...article, categoryLabel: view.categoryLabel, path: view.path }
    return data({
      kind: 'found' as const,
      article: view,
      words: articleWords(agency()),
      backLabel: researchNotFound.backTo(view.categoryLabel),
      head: { title: `${article.title} | ${agency().name}`, description: article.excerpt || article.title },
      place: { siteUrl, path: articlePath(article) },
      structure: [articleStructure(siteUrl, agency().name, described), breadcrumbs(siteUrl, trail)],
    })
  })
}

export { pageHeaders as headers } from './page-headers.ts'
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData?.kind === 'found'
    ? pageMeta(loaderData.head, loaderData.place)
    : [{ title: loaderData?.words.heading }, { name: 'robots', content: 'noindex' }]

export default function ResearchArticle({ loaderData }: Route.ComponentProps) {
  const agency = useAgency()
  if (loaderData.kind === 'found') return <ArticlePage {...loaderData} agency={agency} />
  const { words, ways } = loaderData
  return <ResearchMissing agency={agency} {...words} ways={ways} />
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <ArticleFailed error={error} />
