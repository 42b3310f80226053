import { z } from 'zod'
import { articleStatuses } from '#app/articles/model/article.ts'
import { moveArticle } from '#app/desk/articles/article-actions.server.ts'
import { answerWithoutNetwork } from '#app/desk/forms/form-answer.ts'
import { notices } from '#app/desk/forms/notices.ts'
import { answerChangePost } from '../change-post.server.ts'
import type { Route } from './+types/article-status.ts'

const unexpected = 'An error occurred while updating the article'

export const action = ({ params, ...args }: Route.ActionArgs) =>
  answerChangePost(
    args,
    {
      fields: z.object({ status: z.enum(articleStatuses) }),
      notices: notices.rows,
      failure: 'Failed to update article status',
      unexpected,
    },
    (work, { status }) => moveArticle(work, params.id, status),
  )

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  answerWithoutNetwork(serverAction, unexpected)
