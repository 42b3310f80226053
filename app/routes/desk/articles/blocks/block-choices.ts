/** GET /admin/articles/block-choices: every shared block with its present look, as JSON, for the editor. */
import { chooseBlocks } from '#app/desk/articles/blocks/describe-blocks.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/block-choices.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { database, log } = context.get(servicesContext)
  const { id } = context.get(requestInfoContext)
  try {
    return Response.json(await chooseBlocks(database))
  } catch (error) {
    const message = `The shared blocks are not available (reference ${id}). Try again in a minute.`
    return Response.json({ message }, { status: logError(log, id, error) })
  }
}
