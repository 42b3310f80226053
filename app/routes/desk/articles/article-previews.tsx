import { data } from 'react-router'
import { z } from 'zod'
import { describeLinks, takeLinkBack } from '#app/desk/articles/previews/describe-links.server.ts'
import { PreviewLinksPage } from '#app/desk/articles/previews/preview-links-page.tsx'
import { noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/article-previews.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = await describeLinks(context.get(servicesContext).database, params.id)
  if (!page) throw data(null, { status: 404 })
  return { ...page, notice: noticeText(url.searchParams.get('notice')) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { fields } = await readForm(request, z.object({ link: z.string() }), 422)
  const outcome = await takeLinkBack(actionContext(context), params.id, fields.link)
  return answerForm(outcome, { page: `/admin/articles/${params.id}/previews` })
}

export default function Previews({ loaderData, actionData }: Route.ComponentProps) {
  return <PreviewLinksPage {...loaderData} issue={useAnswer(actionData)?.message} />
}
