import { data } from 'react-router'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { describePolicies } from '#app/desk/policies/policies.server.ts'
import { PoliciesPage } from '#app/desk/policies/policies-page.tsx'
import { soldKind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/policies.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  if (!soldKind) throw data(null, { status: 404 })
  const { database } = context.get(servicesContext)
  return describePolicies(database, signedIn(context), soldKind, url.searchParams)
}

export default function Policies({ loaderData }: Route.ComponentProps) {
  return <PoliciesPage {...loaderData} />
}
