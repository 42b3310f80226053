import { data } from 'react-router'
import { z } from 'zod'
import { ArticleVersion } from '#app/desk/articles/article-version.tsx'
import { bringBack, loadVersion } from '#app/desk/articles/version-lines.server.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/article-version.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const asked = { id: params.id, number: params.number, against: url.searchParams.get('against') }
  const page = await loadVersion(database, asked)
  if (!page) throw data(null, { status: 404 })
  return page
}

/** The article's version, as the form carried it. */
const restoreFields = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
})

export async function action({ request, params, context }: Route.ActionArgs) {
  const { fields } = await readForm(request, restoreFields, 422)
  const outcome = await bringBack(actionContext(context), params.id, params.number, fields.version)
  return answerForm(outcome, { page: `/admin/articles/${params.id}/edit` })
}

export default function Version({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleVersion {...loaderData} issue={useAnswer(actionData)?.message} />
}
