import { data } from 'react-router'
import { ArticleVersions } from '#app/desk/articles/article-version.tsx'
import { loadVersions } from '#app/desk/articles/version-lines.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/article-versions.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const page = await loadVersions(database, params.id, url)
  if (!page) throw data(null, { status: 404 })
  return page
}

export default function Versions({ loaderData }: Route.ComponentProps) {
  return <ArticleVersions {...loaderData} />
}
