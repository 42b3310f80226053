/** The answer to a post that changes one person or article: the same for all of them, with scripts and without. */
import type { RouterContextProvider } from 'react-router'
import { done, refused } from '#app/desk/answer.server.ts'
import { logFault } from '#app/desk/load-or-refer.server.ts'
import type { FailureWords } from '#app/desk/person/failure-words.ts'
import type { RowWork, WorkOutcome } from '#app/desk/row-work.server.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'

export interface RowPostArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

/** Reads the post, makes the change and says how it went. */
export async function answerRowPost(
  { request, context }: RowPostArgs,
  { failure, unexpected }: FailureWords,
  change: (work: RowWork, fields: Readonly<Record<string, string>>) => Promise<WorkOutcome>,
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
    if ('done' in outcome) return done(reply, outcome.done, fields.back, outcome)
    const { refused: status, message = failure, changes } = outcome
    return refused(reply, status, { message, changes, fields })
  } catch (fault) {
    return refused(reply, logFault(log, id, fault), { message: unexpected, fields })
  }
}
