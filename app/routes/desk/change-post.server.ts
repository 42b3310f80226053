/** The answer to a post that changes one person or article: the same for all of them, with scripts and without. */
import type { RouterContextProvider } from 'react-router'
import type { z } from 'zod'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { type ActionContext, answerChange } from '#app/desk/frame/answer.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import type { Outcome } from '#app/lib/outcome.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Self } from '#app/staff/sessions.server.ts'

export interface PostArgs {
  request: Request
  context: Readonly<RouterContextProvider>
}

export interface ChangePost<Schema extends z.ZodType, Notice extends string> {
  fields: Schema
  notices: Readonly<Record<Notice, string>>
  failure: string
  /** For a surprise: it is logged under the request's id. */
  unexpected: string
}

export async function answerChangePost<Schema extends z.ZodType, Notice extends string>(
  { request, context }: PostArgs,
  { fields, notices, failure, unexpected }: ChangePost<Schema, Notice>,
  change: (action: ActionContext, fields: z.output<Schema>) => Promise<Outcome<NoInfer<Notice>>>,
) {
  const { config, log } = context.get(servicesContext)
  const { id, scripted } = context.get(requestInfoContext)
  const read = await readFields(request, fields)
  const reply = { notices, scripted, secure: config.secure, failure, typed: read.typed }
  // What the body says of itself is for a visitor; here the form has words of its own.
  if (read.kind === 'invalid') return answerChange({ ...read, message: failure }, reply)
  try {
    return answerChange(await change(actionContext(context), read.fields), reply)
  } catch (error) {
    const status = logError(log, id, error)
    return answerChange({ kind: 'unavailable', message: unexpected, status }, reply)
  }
}

export function actionContext(context: Readonly<RouterContextProvider>): ActionContext {
  const { database, announcements } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  return { database, announcements, who: signedIn(context), address }
}

/** Whoever is signed in, and from where: what changes of an account are asked with. */
export const selfOf = ({ request, context }: PostArgs): Self => ({
  ...signedIn(context),
  caller: callerOf(request, context.get(requestInfoContext)),
})
