/** The answer to a post that changes a row of a list: the same for leads, recruits and articles, with scripts and without. */
import type { RouterContextProvider } from 'react-router'
import { done, refused } from '#app/desk/answer.server.ts'
import { logFault } from '#app/desk/load-or-refer.server.ts'
import type { RowWork, WorkOutcome } from '#app/desk/row-work.server.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/request-info.ts'
import { servicesContext } from '#app/services/services.ts'

export interface RowPostArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

export interface FailureWords {
  /** For what was refused. */
  failure: string
  /** For a surprise: it is logged under the request's id. */
  unexpected: string
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
  if ('status' in body) return refused(reply, body.status, failure)
  const work = { database, announcements, who: signedIn(context), address }
  try {
    const outcome = await change(work, body.values)
    if ('refused' in outcome) return refused(reply, outcome.refused, failure)
    return done(reply, outcome.done, body.values.back, outcome.message)
  } catch (fault) {
    return refused(reply, logFault(log, id, fault), unexpected)
  }
}

/** A change that puts a row aside (`junk=yes`) or takes it back (`junk=no`); any other post is refused. */
export function answerJunkPost(
  args: RowPostArgs,
  words: FailureWords,
  put: (work: RowWork, junk: boolean) => Promise<WorkOutcome>,
) {
  return answerRowPost(args, words, async (work, { junk }) =>
    junk === 'yes' || junk === 'no' ? put(work, junk === 'yes') : { refused: 422 },
  )
}
