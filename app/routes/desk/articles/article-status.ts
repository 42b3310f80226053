/** Publishes an article, takes it back or archives it. */
import { moveArticle } from '#app/desk/articles/article-work.server.ts'
import { answerRowPost } from '../row-post.server.ts'
import { answerWithoutNetwork } from '../without-network.ts'
import type { Route } from './+types/article-status.ts'

const words = {
  failure: 'Failed to update article status',
  unexpected: 'An error occurred while updating the article',
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerRowPost(args, words, (work, { status = '' }) => moveArticle(work, params.id, status))

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, words.unexpected)
