/** The post of a page that asks for a number or mailbox, sends a code there and takes it: `/stop`, and the proof of a privacy request. */
import { data } from 'react-router'
import type { StopCopy, StopState } from '#app/content/pages/stop.ts'
import { isUnavailable } from '#app/platform/database/database-errors.ts'
import { readBody } from '#app/platform/http/bodies/form-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import type { Stopped, StopServices } from '#app/submissions/revocation/stop-contact.server.ts'
import type { FormPostArgs } from './form-post.server.ts'
import { kinds } from './kinds/kinds.server.ts'
import { servicesContext } from './services.ts'

interface CodePage {
  issues: StopCopy['issues']
  take(services: StopServices, contact: string, code: string | undefined): Promise<Stopped>
  failure: string
}

/** What the page shows: the half that is asked for, or what came of it. Whoever is known reads the same as whoever is not. */
export async function answerContactCode(
  { issues, take, failure }: CodePage,
  { request, context }: FormPostArgs,
) {
  const services = context.get(servicesContext)
  const { id, address } = context.get(requestInfoContext)
  const body = await readBody(request)
  const { contact = '', code } = 'status' in body ? {} : body.values
  const answer = (state: StopState, issue: string | null, status = issue ? 422 : 200) =>
    data({ state, issue, contact }, { status })
  const shown: StopState = code === undefined ? 'open' : 'code'
  if ('status' in body) return answer('open', issues.failed, body.status)
  const wait = await services.formLimits.take(address)
  if (wait.seconds > 0) return answer(shown, issues.often, 429)
  try {
    const result = await take({ ...services, key: services.contactKey, kinds }, contact, code)
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
    services.log.error({ err: error, requestId: id, status }, failure)
    return answer(shown, issues.failed, status)
  }
}
