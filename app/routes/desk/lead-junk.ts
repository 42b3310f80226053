/** Puts a lead aside as junk, or restores it. */
import { junkLead } from '#app/desk/lead-work.server.ts'
import type { Route } from './+types/lead-junk.ts'
import { answerJunkPost } from './row-post.server.ts'
import { answerWithoutNetwork } from './without-network.ts'

const failure = 'Failed to move the lead'

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerJunkPost(args, { failure, unexpected: failure }, (work, junk) => junkLead(work, params.id, junk))

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, failure)
