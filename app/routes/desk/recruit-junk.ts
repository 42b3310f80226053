/** Puts an application aside as junk, or restores it. */
import { junkRecruit } from '#app/desk/recruit-work.server.ts'
import type { Route } from './+types/recruit-junk.ts'
import { answerJunkPost } from './row-post.server.ts'
import { answerWithoutNetwork } from './without-network.ts'

const failure = 'Failed to move the application'

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerJunkPost(args, { failure, unexpected: failure }, (work, junk) => junkRecruit(work, params.id, junk))

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, failure)
