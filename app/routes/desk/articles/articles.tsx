import { offeredCategories } from '#app/articles/model/article.ts'
import { readArticleFilter } from '#app/articles/model/article-filter.ts'
import { categoryLabels } from '#app/content/pages/research.ts'
import { ArticleBoard } from '#app/desk/articles/article-board.tsx'
import { describeArticles } from '#app/desk/articles/describe-article.server.ts'
import { noticeText, withoutNotice } from '#app/desk/forms/notices.ts'
import { ListError } from '#app/desk/frame/error-card.tsx'
import { soldKind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/articles.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, articleSearch } = context.get(servicesContext)
  const filter = readArticleFilter(url.searchParams)
  const { search, category, status, review } = filter
  const looking = { sold: soldKind, articleSearch }
  const list = await describeArticles(database, filter, looking)
  return {
    ...list,
    filter: { search, category, status, review },
    labels: categoryLabels,
    categories: offeredCategories(),
    here: withoutNotice(url),
    notice: noticeText(url.searchParams.get('notice')),
  }
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <ArticleBoard {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ListError title="Articles" message="Error loading articles" error={error} />
}
