/** Where programs of others subscribe to what happens here, and take that back (REST hooks). */
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { postedKind as kind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { answerJson, askKey, formatFailure } from '#app/submissions/sources/read-api.server.ts'
import { listHooks, subscribeHook, unsubscribeHook } from '#app/submissions/webhooks/hooks-api.server.ts'
import type { Route } from './+types/hooks.ts'

export const loader = (args: Route.LoaderArgs) => answer(args)
export const action = (args: Route.ActionArgs) => answer(args)

async function answer({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  if (!kind) return new Response(null, { status: 404 })
  const services = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const source = await askKey(services, request, { address, scope: 'webhooks:write' })
  if ('status' in source) return answerJson(source)
  const by = { id: source.id, address }
  try {
    if (request.method === 'GET' && params.id === undefined) return answerJson(await listHooks(services, by))
    if (request.method === 'POST' && params.id === undefined)
      return answerJson(await subscribeHook({ ...services, kind }, by, request), 201)
    if (request.method === 'DELETE')
      return (await unsubscribeHook(services, by, params.id))
        ? new Response(null, { status: 204 })
        : answerJson({ status: 404, reason: 'There is no such webhook of this key.' })
  } catch (error) {
    return answerJson(formatFailure(services.log, error))
  }
  return new Response(null, { status: 405, headers: { Allow: params.id ? 'DELETE' : 'GET, POST' } })
}
