/** Everything that is posted to one lead or application: status, notes, calls, tasks and the rest. */

import { failureAt } from '#app/desk/person/failure-words.ts'
import { actAt } from '#app/desk/person/person-acts.server.ts'
import { kindAt } from '#app/desk/person/person-kind.ts'
import type { Route } from './+types/person-act.ts'
import { answerRowPost } from './row-post.server.ts'
import { answerWithoutNetwork } from './without-network.ts'

export function action({ params, url, ...args }: Route.ActionArgs) {
  const act = actAt(url.pathname)
  const kind = kindAt(url.pathname)
  return answerRowPost(args, failureAt(url.pathname), (work, fields) => act(work, kind, params.id, fields))
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, failureAt(new URL(request.url).pathname).unexpected)
