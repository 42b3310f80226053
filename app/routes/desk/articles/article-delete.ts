/** Deletes an article for good. */
import { removeArticle } from '#app/desk/articles/article-work.server.ts'
import { answerRowPost } from '../row-post.server.ts'
import { answerWithoutNetwork } from '../without-network.ts'
import type { Route } from './+types/article-delete.ts'

const words = {
  failure: 'Failed to delete article',
  unexpected: 'An error occurred while deleting the article',
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerRowPost(args, words, (work) => removeArticle(work, params.id))

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, words.unexpected)
