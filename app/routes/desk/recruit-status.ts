/** Moves an application to another status. */
import { moveRecruit } from '#app/desk/recruit-work.server.ts'
import type { Route } from './+types/recruit-status.ts'
import { answerRowPost } from './row-post.server.ts'
import { answerWithoutNetwork } from './without-network.ts'

const words = {
  failure: 'Failed to update recruit status',
  unexpected: 'An error occurred while updating the recruit',
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerRowPost(args, words, (work, { status = '' }) => moveRecruit(work, params.id, status))

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, words.unexpected)
