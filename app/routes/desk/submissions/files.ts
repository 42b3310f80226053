import { plainFailure } from '#app/desk/forms/action-failure.ts'
import { answerWithoutNetwork } from '#app/desk/forms/form-answer.ts'
import { notices } from '#app/desk/forms/notices.ts'
import { answerChange } from '#app/desk/frame/answer.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { submissionPath } from '#app/submissions/model/kind.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/files.ts'

export async function action({ request, params, pattern, context }: Route.ActionArgs) {
  const kind = kindAt(pattern)
  const { personFiles, doNotContact, config, log } = context.get(servicesContext)
  const { id: requestId, scripted, waitForBody } = context.get(requestInfoContext)
  const typed = { back: submissionPath(kind, params.id) }
  const texts: Readonly<Record<string, string>> = notices.rows
  const reply = { notices: texts, scripted, secure: config.secure, failure: plainFailure('files') }
  try {
    const of = { ...actionContext(context), kind, doNotContact, id: params.id }
    const { outcome, fields } = await personFiles.add(of, { request, waitForBody })
    return answerChange(outcome, { ...reply, typed: { ...typed, ...fields } })
  } catch (error) {
    logError(log, requestId, error)
    return answerChange({ kind: 'unavailable', message: away, status: 503 }, { ...reply, typed })
  }
}

const away =
  'The file was not saved, because its storage cannot be reached. Nothing of it was kept. Try again in a minute.'

/** A file is too large to be kept in the browser until there is a line again. */
export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, plainFailure('files'))
