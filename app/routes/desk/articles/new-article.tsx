import { redirect } from 'react-router'
import { z } from 'zod'
import { offeredCategories } from '#app/articles/model/article.ts'
import { categoryLabels } from '#app/content/pages/research.ts'
import { startArticle } from '#app/desk/articles/start-article.server.ts'
import { StartArticle } from '#app/desk/articles/start-article.tsx'
import { readFields } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { logError } from '#app/desk/frame/log-error.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { isId, newId } from '#app/lib/ids.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/new-article.ts'

export const loader = () => ({ form: newId(), labels: categoryLabels, categories: offeredCategories() })

/** The same form as long as the page stands, whatever the desk hears from elsewhere. */
export const shouldRevalidate = () => false

const text = z.string().default('')
const beginning = z.object({
  title: text,
  category: text,
  form: z.string().refine(isId).optional().catch(undefined),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { agency, log } = context.get(servicesContext)
  const { id: reference } = context.get(requestInfoContext)
  const read = await readFields(request, beginning)
  const reply = { page: '/admin/articles', typed: read.typed, keep: ['title', 'category'] }
  if (read.kind === 'invalid') return answerForm(read, reply)
  const { title, category, form } = read.fields
  try {
    const begun = { title, category, author: agency().name, ...(form && { form }) }
    const outcome = await startArticle(actionContext(context), begun)
    if (outcome.kind === 'begun') return redirect(`/admin/articles/${outcome.id}/edit`, 303)
    return answerForm(outcome, reply)
  } catch (error) {
    const message = `An error occurred (reference ${reference}). Nothing was saved.`
    return answerForm({ kind: 'unavailable', message, status: logError(log, reference, error) }, reply)
  }
}

export default function NewArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <StartArticle {...loaderData} answer={useAnswer(actionData)} />
}
