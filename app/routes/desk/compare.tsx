/** Two leads, or two applications, side by side. */
import { data } from 'react-router'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { comparePeople } from '#app/desk/submissions/compare.server.ts'
import { ComparePage } from '#app/desk/submissions/compare-page.tsx'
import { kindAt } from '#app/desk/person/person-kind.ts'
import { findPerson } from '#app/desk/person/person-rows.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/compare.ts'

export const meta = () => [{ title: 'Compare' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const who = signedIn(context)
  const kind = kindAt(url.pathname)
  const [first, second] = await Promise.all([
    findPerson(database, who, kind, params.id),
    findPerson(database, who, kind, params.other),
  ])
  if (!first || !second || params.id === params.other) throw data(null, { status: 404 })
  return comparePeople(first, second)
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />
}
