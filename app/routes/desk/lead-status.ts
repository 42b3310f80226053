/** Moves a lead to another status. */
import { done, refused } from '#app/desk/answer.server.ts'
import { moveLead } from '#app/desk/lead-work.server.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/lead-status.ts'
import { answerWithoutNetwork } from './without-network.ts'

const failure = 'Failed to update lead status'

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, announcements, config } = context.get(servicesContext)
  const { address, scripted } = context.get(requestInfoContext)
  const work = { scripted, secure: config.secure }
  const body = await readBody(request)
  if ('status' in body) return refused(work, body.status, failure)
  const who = signedIn(context)
  const outcome = await moveLead(
    { database, announcements, who, address },
    params.id,
    body.values.status ?? '',
  )
  if (outcome === 'done') return done(work, 'status', body.values.back)
  return refused(work, outcome === 'unknown' ? 404 : 422, failure)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, failure)
