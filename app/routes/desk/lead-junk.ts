/** Puts a lead aside as junk, or restores it. */
import { done, refused } from '#app/desk/answer.server.ts'
import { junkLead } from '#app/desk/lead-work.server.ts'
import { signedIn } from '#app/desk/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/lead-junk.ts'
import { answerWithoutNetwork } from './without-network.ts'

const failure = 'Failed to move the lead'

export async function action({ request, params, context }: Route.ActionArgs) {
  const { database, announcements, config } = context.get(servicesContext)
  const { address, scripted } = context.get(requestInfoContext)
  const work = { scripted, secure: config.secure }
  const body = await readBody(request)
  if ('status' in body) return refused(work, body.status, failure)
  const { junk, back } = body.values
  if (junk !== 'yes' && junk !== 'no') return refused(work, 422, failure)
  const who = signedIn(context)
  const outcome = await junkLead({ database, announcements, who, address }, params.id, junk === 'yes')
  return outcome === 'done'
    ? done(work, junk === 'yes' ? 'junk' : 'restored', back)
    : refused(work, 404, failure)
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, failure)
