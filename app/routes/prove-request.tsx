/** Where somebody proves that a privacy request is theirs, by a code that is sent to its number or mailbox. */
import { data } from 'react-router'
import { proveCopy } from '#app/content/pages/rights.ts'
import type { StopState } from '#app/content/pages/stop.ts'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import { readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { StopPage } from '#app/site/pages/stop-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { proveRequests } from '#app/submissions/revocation/prove-requests.server.ts'
import type { Route } from './+types/prove-request.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  copy: proveCopy(context.get(servicesContext).agency()),
})

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { id, address } = context.get(requestInfoContext)
  const { issues } = proveCopy(services.agency())
  const body = await readBody(request)
  const { contact = '', code } = 'status' in body ? {} : body.values
  const answer = (state: StopState, issue: string | null, status = issue ? 422 : 200) =>
    data({ state, issue, contact }, { status })
  const shown: StopState = code === undefined ? 'open' : 'code'
  if ('status' in body) return answer('open', issues.failed, body.status)
  const wait = await services.formLimits.take(address)
  if (wait.seconds > 0) return answer(shown, issues.often, 429)
  try {
    const result = await proveRequests({ ...services, key: services.contactKey, kinds }, contact, code)
    switch (result) {
      case 'unreadable':
        return answer('open', issues.unreadable)
      case 'code-sent':
        return answer('code', null)
      case 'wrong-code':
        return answer('code', issues['wrong-code'])
      case 'stopped':
      case 'asked':
        return answer(result, null)
      default:
        return result satisfies never
    }
  } catch (error) {
    const status = isUnavailable(error) ? 503 : 500
    services.log.error({ err: error, requestId: id, status }, 'a privacy request could not be proved')
    return answer(shown, issues.failed, status)
  }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { indexed: false }) : []

export default function ProveRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { state = 'open', issue = null, contact = '' } = actionData ?? {}
  return <StopPage copy={loaderData.copy} {...{ state, issue, contact }} />
}
