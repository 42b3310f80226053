import type { Route } from './+types/article-draft.ts'
import { answerAutosave } from './article-post.server.ts'

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerAutosave(request, context, params.id)
