import { redirect } from 'react-router'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { findNext } from '#app/desk/today/walk.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/next.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  return redirect(await findNext(database, signedIn(context), kinds, url.searchParams), 303)
}
