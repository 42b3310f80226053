/** Comments on an article: the list as JSON, and whatever is done with one. A plain form goes back to the editor. */
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { actOnComments, loadThreads } from '#app/desk/editor/comments.server.ts'
import type { CommentsAnswer } from '#app/desk/editor/text/comment-threads.ts'
import { notices } from '#app/desk/forms/notices.ts'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { answerChange } from '#app/desk/frame/answer.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { type Outcome, statusOf } from '#app/lib/outcome.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/article-comments.ts'

const failure = 'The comment was not saved'
const json = (status: number, answer: CommentsAnswer) => Response.json(answer, { status })

const threadsFor = (context: Readonly<RouterContextProvider>, id: string) =>
  loadThreads(context.get(servicesContext).database, signedIn(context), id)

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await threadsFor(context, params.id)
  return found
    ? json(200, { ok: true, message: '', ...found })
    : json(404, { ok: false, message: 'This article is not there.' })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { config, log } = context.get(servicesContext)
  const wantsJson = request.headers.get('accept')?.includes('json') ?? false
  const read = await readFields(request, z.record(z.string(), z.string()))
  const act = async (): Promise<Outcome<keyof typeof notices.rows>> => {
    if (read.kind === 'invalid') return { ...read, message: failure }
    try {
      return await actOnComments(actionContext(context), params.id, read.fields)
    } catch (error) {
      const status = logError(log, context.get(requestInfoContext).id, error)
      return { kind: 'unavailable', message: `An error occurred. ${failure}.`, status }
    }
  }
  const outcome = await act()
  if (!wantsJson) {
    const typed = { ...read.typed, back: `/admin/articles/${params.id}/edit` }
    const reply = { notices: notices.rows, scripted: false, secure: config.secure, failure, typed }
    return answerChange(outcome, reply)
  }
  if (outcome.kind === 'ok')
    return json(200, {
      ...{ ok: true, message: notices.rows[outcome.notice] },
      ...((await threadsFor(context, params.id)) ?? { threads: [], version: 0 }),
    })
  const message = outcome.message ?? failure
  // Whoever was too late sees what the others did.
  const found = outcome.kind === 'conflict' ? await threadsFor(context, params.id) : null
  return json(statusOf(outcome), { ok: false, message, ...(found && { threads: found.threads }) })
}
