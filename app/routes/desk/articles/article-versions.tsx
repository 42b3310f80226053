/** The versions of an article, the newest first. */
import { data } from 'react-router'
import { ArticleVersions } from '#app/desk/articles/article-versions.tsx'
import { loadVersions } from '#app/desk/articles/version-lines.server.ts'
import { loadOrRefer } from '#app/desk/frame/load-or-refer.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/article-versions.ts'

export const meta = () => [{ title: 'Versions of an article' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const page = await loadOrRefer(log, context.get(requestInfoContext).id, () =>
    loadVersions(database, params.id, url),
  )
  if (!page) throw data(null, { status: 404 })
  return page
}

export default function Versions({ loaderData }: Route.ComponentProps) {
  return <ArticleVersions {...loaderData} />
}
