/** Everything that is posted to one submission: status, notes, calls, tasks and the rest. */
import { actionName, failureOf, plainFailure } from '#app/desk/submissions/action-failure.ts'
import { kindAt } from '#app/services/kinds.server.ts'
import { submissionActions } from '#app/submissions/actions/submission-actions.server.ts'
import { answerRowPost } from '../row-post.server.ts'
import { answerWithoutNetwork } from '../without-network.ts'
import type { Route } from './+types/action.ts'

export function action({ params, url, ...args }: Route.ActionArgs) {
  const kind = kindAt(url.pathname)
  const name = actionName(url.pathname)
  const act = submissionActions[name]
  if (!act) throw new Error('no action has this address')
  return answerRowPost(args, failureOf(name, kind.copy), (work, fields) =>
    act({ ...work, kind, id: params.id }, fields),
  )
}

/** Forms whose failure needs a word of the kind bring the sentence along: the browser knows no kinds. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sentence = (await request.clone().formData()).get('failure')
  const failure = typeof sentence === 'string' ? sentence : plainFailure(actionName(new URL(request.url).pathname))
  return answerWithoutNetwork(serverAction, failure)
}
