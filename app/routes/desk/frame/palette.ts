/** GET /admin/palette?q=: the people whom the palette offers, as JSON. */
import { logError } from '#app/desk/frame/log-error.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { findPeople } from '#app/desk/palette/palette.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/palette.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const { id } = context.get(requestInfoContext)
  try {
    return Response.json(await findPeople(database, signedIn(context), kinds, url.searchParams.get('q')))
  } catch (error) {
    return Response.json([], { status: logError(log, id, error) })
  }
}
