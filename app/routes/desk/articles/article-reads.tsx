/** How often an article is read, and what came of it, by month. */
import { data } from 'react-router'
import { describeReads } from '#app/desk/articles/reads/article-figures.server.ts'
import { ArticleReads } from '#app/desk/articles/reads/article-reads.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { soldKind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/article-reads.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const page = await describeReads(database, { id: params.id, who: signedIn(context), kind: soldKind })
  if (!page) throw data(null, { status: 404 })
  return page
}

export default function Reads({ loaderData }: Route.ComponentProps) {
  return <ArticleReads {...loaderData} />
}
