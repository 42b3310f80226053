/** Where programs of others read leads, appointments and sales with a key (docs/how-to/connect-other-programs.md). */
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { postedKind as kind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import {
  answerJson,
  askKey,
  formatFailure,
  type Listed,
  readPage,
} from '#app/submissions/sources/read-api.server.ts'
import { type Scope, scopesOf } from '#app/submissions/webhooks/api-shapes.ts'
import type { Route } from './+types/read-list.ts'

const scopeOf: Readonly<Record<Listed, Scope>> = {
  leads: 'leads:read',
  appointments: 'appointments:read',
  sales: 'sales:read',
}

export async function loader({
  request,
  url,
  context,
}: Pick<Route.LoaderArgs, 'request' | 'url' | 'context'>) {
  const what = url.pathname.split('/').at(-1) ?? ''
  if (!kind || !isListed(what)) return new Response(null, { status: 404 })
  const services = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const source = await askKey(services, request, { address, scope: scopeOf[what] })
  if ('status' in source) return answerJson(source)
  const isPersonal = scopesOf(source).includes('people:read')
  const reads = { ...services, kind, siteUrl: services.config.siteUrl, isPersonal }
  const page = await readPage(reads, what, url.searchParams).catch((error: unknown) =>
    formatFailure(services.log, error),
  )
  return answerJson(page)
}

export const action = () => new Response(null, { status: 405, headers: { Allow: 'GET' } })

const isListed = (name: string): name is Listed => Object.hasOwn(scopeOf, name)
