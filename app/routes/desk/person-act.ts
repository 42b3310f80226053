/** Everything that is posted to one lead or application: status, notes, calls, tasks and the rest. */
import { z } from 'zod'
import { notices } from '#app/desk/forms/notices.ts'
import { answerWithoutNetwork } from '#app/desk/forms/without-network.ts'
import { failureAt } from '#app/desk/person/failure-words.ts'
import { actAt } from '#app/desk/person/person-acts.server.ts'
import { kindAt } from '#app/desk/person/person-kind.ts'
import { outcomeOf } from '#app/desk/row-work.server.ts'
import type { Route } from './+types/person-act.ts'
import { answerChangePost } from './change-post.server.ts'

export function action({ params, url, ...args }: Route.ActionArgs) {
  const act = actAt(url.pathname)
  const kind = kindAt(url.pathname)
  const post = { fields: z.record(z.string(), z.string()), notices: notices.rows, ...failureAt(url.pathname) }
  return answerChangePost(args, post, async (work, fields) =>
    outcomeOf(await act(work, kind, params.id, fields)),
  )
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, failureAt(new URL(request.url).pathname).unexpected)
