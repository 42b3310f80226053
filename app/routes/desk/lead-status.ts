/** Moves a lead to another status. */
import { moveLead } from '#app/desk/lead-work.server.ts'
import type { Route } from './+types/lead-status.ts'
import { answerRowPost } from './row-post.server.ts'
import { answerWithoutNetwork } from './without-network.ts'

const words = {
  failure: 'Failed to update lead status',
  unexpected: 'Failed to update lead status',
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerRowPost(args, words, (work, { status = '' }) => moveLead(work, params.id, status))

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, words.unexpected)
