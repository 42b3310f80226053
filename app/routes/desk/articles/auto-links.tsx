/** Links that articles get by themselves: the list that editors keep. */
import { autoLinks, writeAutoLinks } from '#app/articles/links/auto-links.ts'
import { AutoLinksPage } from '#app/desk/articles/links/auto-links-page.tsx'
import { autoLinksForm, changeAutoLinks } from '#app/desk/articles/links/change-auto-links.server.ts'
import { answerForm } from '#app/desk/forms/answer.server.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/auto-links.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  return {
    links: writeAutoLinks(await readSetting(database.db, autoLinks)),
    notice: noticeText(url.searchParams.get('notice'), notices.autoLinks),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, typed } = await readForm(request, autoLinksForm, 422)
  const outcome = await changeAutoLinks(actionContext(context), fields)
  return answerForm(outcome, { page: '/admin/articles/auto-links', typed, keep: ['links'] })
}

export default function AutoLinks({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const links = answer?.typed.links ?? loaderData.links
  return <AutoLinksPage {...loaderData} links={links} issue={answer?.issues?.links} />
}
