/** The page of one lead or one application. */
import { data } from 'react-router'
import { loadOrRefer } from '#app/desk/load-or-refer.server.ts'
import { openPerson } from '#app/desk/person/open-person.server.ts'
import { kindAt } from '#app/desk/person/person-kind.ts'
import { MergedPage, PersonPage } from '#app/desk/person/person-page.tsx'
import { signedIn } from '#app/desk/signed-in.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/person.ts'

/** Without the name: titles end up in the history of the browser. */
export const meta = ({ location }: Route.MetaArgs) => [
  { title: kindAt(location.pathname) === 'lead' ? 'Lead' : 'Application' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const { id, address } = context.get(requestInfoContext)
  const ask = { who: signedIn(context), kind: kindAt(url.pathname), id: params.id, url, address }
  const page = await loadOrRefer(log, id, () => openPerson(database, ask))
  if (!page) throw data(null, { status: 404 })
  return page
}

export default function Person({ loaderData }: Route.ComponentProps) {
  return 'kept' in loaderData ? <MergedPage data={loaderData} /> : <PersonPage data={loaderData} />
}
