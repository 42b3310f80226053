import { useLocation, useRouteLoaderData } from 'react-router'
import { ListError } from '#app/desk/frame/error-card.tsx'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { describeList } from '#app/desk/submissions/list/list-data.server.ts'
import { ListPage } from '#app/desk/submissions/list/list-page.tsx'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { loader as shell } from '../frame/shell.tsx'
import type { Route } from './+types/list.ts'

export { unlessLost as shouldRevalidate } from '#app/desk/forms/form-answer.ts'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.heading ?? 'Desk' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const kind = kindAt(pattern)
  const list = await describeList(database, signedIn(context), kind, url)
  return { ...list, heading: kind.copy.title }
}

export default function List({ loaderData }: Route.ComponentProps) {
  return <ListPage {...loaderData} />
}

/** The menu knows what the list is called when its own data could not be read. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const screens = useRouteLoaderData<typeof shell>('routes/desk/shell')?.screens ?? []
  const title = screens.find(({ path }) => path === pathname)?.label ?? 'Desk'
  return <ListError title={title} message={`Failed to load ${title.toLowerCase()}`} error={error} />
}
