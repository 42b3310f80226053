/** One shared block: read, written, approved, deleted. */
import { data } from 'react-router'
import { BlockPage } from '#app/desk/articles/blocks/block-page.tsx'
import { blockForm, changeBlock, keptFields } from '#app/desk/articles/blocks/change-block.server.ts'
import { describeBlock } from '#app/desk/articles/blocks/describe-blocks.server.ts'
import { answerForm } from '#app/desk/forms/answer.server.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../../change-post.server.ts'
import type { Route } from './+types/block.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const block = await describeBlock(database, params.id, signedIn(context))
  if (!block) throw data(null, { status: 404 })
  return { block, notice: noticeText(url.searchParams.get('notice'), notices.blocks) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { config } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, blockForm, 422)
  const outcome = await changeBlock({ ...actionContext(context), siteUrl: config.siteUrl }, params.id, fields)
  const isGone = outcome.kind === 'ok' && outcome.notice === 'deleted'
  const page = isGone ? '/admin/articles/blocks' : `/admin/articles/blocks/${params.id}`
  return answerForm(outcome, { page, typed, keep: keptFields })
}

export default function Block({ loaderData: { block, notice }, actionData }: Route.ComponentProps) {
  return <BlockPage key={block.id} block={block} notice={notice} answer={useAnswer(actionData)} />
}
