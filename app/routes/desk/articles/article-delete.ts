import { z } from 'zod'
import { removeArticle } from '#app/desk/articles/article-actions.server.ts'
import { answerWithoutNetwork } from '#app/desk/forms/form-answer.ts'
import { notices } from '#app/desk/forms/notices.ts'
import { answerChangePost } from '../change-post.server.ts'
import type { Route } from './+types/article-delete.ts'

const unexpected = 'An error occurred while deleting the article'

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerChangePost(
    args,
    { fields: z.object({}), notices: notices.rows, failure: 'Failed to delete article', unexpected },
    (work) => removeArticle(work, params.id),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, unexpected)
