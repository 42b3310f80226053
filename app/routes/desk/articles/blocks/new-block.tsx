/** A new shared block of the kind that the address names. */
import { type BlockKind, blockKinds } from '#app/articles/blocks/block.ts'
import { NewBlockPage } from '#app/desk/articles/blocks/block-page.tsx'
import { keptFields, makeBlock, newBlockForm } from '#app/desk/articles/blocks/change-block.server.ts'
import { answerForm } from '#app/desk/forms/answer.server.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../../change-post.server.ts'
import type { Route } from './+types/new-block.ts'

const kindIn = (asked: string | null | undefined): BlockKind =>
  blockKinds.find((one) => one === asked) ?? 'disclosure'

export const loader = ({ url }: Route.LoaderArgs) => ({ kind: kindIn(url.searchParams.get('kind')) })

export async function action({ request, url, context }: Route.ActionArgs) {
  const { config } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, newBlockForm, 422)
  const outcome = await makeBlock({ ...actionContext(context), siteUrl: config.siteUrl }, fields)
  const page = outcome.kind === 'ok' ? (outcome.page ?? url.pathname) : url.pathname
  return answerForm(outcome, { page, typed, keep: keptFields })
}

export default function NewBlock({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  return <NewBlockPage key={kind} kind={answer ? kindIn(answer.typed.kind) : kind} answer={answer} />
}
