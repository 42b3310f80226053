import { z } from 'zod'
import { trashDays } from '#app/articles/trash/trash.server.ts'
import {
  describeTrash,
  findRestored,
  restoreFromTrash,
} from '#app/desk/articles/trash/describe-trash.server.ts'
import { TrashPage } from '#app/desk/articles/trash/trash-page.tsx'
import { noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { invalid } from '#app/lib/outcome.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/trash.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const restored = await findRestored(database, url.searchParams.get('restored'))
  return {
    articles: await describeTrash(database),
    days: trashDays,
    // Deleted again since, it is below: an address from before says nothing of it.
    notice: restored && noticeText(url.searchParams.get('notice')),
    restored,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields } = await readForm(request, z.object({ id: z.string() }), 422)
  const outcome = await restoreFromTrash(actionContext(context), fields.id)
  // Somebody restored it meanwhile, or its time was over: the page shows what is there.
  const said = outcome.kind === 'not-found' ? invalid('This article is no longer in the trash.') : outcome
  const page = '/admin/articles/trash'
  return answerForm(said, { page: said.kind === 'ok' ? `${page}?restored=${fields.id}` : page })
}

export default function Trash({ loaderData, actionData }: Route.ComponentProps) {
  return <TrashPage {...loaderData} issue={useAnswer(actionData)?.message} />
}
