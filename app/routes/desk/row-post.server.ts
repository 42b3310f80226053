/** The answer to a post that changes one person or article: the same for all of them, with scripts and without. */
import type { RouterContextProvider } from 'react-router'
import { done, refused } from '#app/desk/forms/answer.server.ts'
import { logFault } from '#app/desk/frame/load-or-refer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import type { FailureText } from '#app/desk/submissions/action-failure.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { type Outcome, statusOf } from '#app/lib/outcome.ts'
import { servicesContext } from '#app/services/services.ts'
import type { ActionContext } from '#app/submissions/actions/change-submission.server.ts'

export interface RowPostArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Reads the post, makes the change and says how it went. */
export async function answerRowPost(
  { request, context }: RowPostArgs,
  { failure, unexpected }: FailureText,
  change: (context: Omit<ActionContext, 'kind' | 'id'>, fields: Readonly<Record<string, string>>) => Promise<Outcome>,
) {
  const { database, announcements, config, log } = context.get(servicesContext)
  const { id, address, scripted } = context.get(requestInfoContext)
  const reply = { scripted, secure: config.secure }
  const body = await readBody(request)
  if ('status' in body) return refused(reply, body.status, { message: failure })
  const work = { database, announcements, who: signedIn(context), address }
  const fields = body.values
  try {
    const outcome = await change(work, fields)
    if (outcome.kind === 'ok') return done(reply, outcome.notice as NoticeName, fields.back, outcome)
    const changes = outcome.kind === 'conflict' ? outcome.changes : []
    return refused(reply, statusOf(outcome), { message: outcome.message ?? failure, changes, fields })
  } catch (fault) {
    return refused(reply, logFault(log, id, fault), { message: unexpected, fields })
  }
}
