import { z } from 'zod'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { pointsToRead, samplesToDrafts, tickOff } from '#app/desk/overview/before-live-actions.server.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/before-live.ts'

const fields = z.discriminatedUnion('act', [
  z.object({ act: z.literal('samples-to-drafts') }),
  z.object({ act: z.literal('read'), id: z.enum(pointsToRead.map(({ id }) => id)) }),
])

export async function action({ request, context }: Route.ActionArgs) {
  const { fields: sent, typed } = await readForm(request, fields, 422)
  const work = actionContext(context)
  const outcome = await (sent.act === 'read' ? tickOff(work, sent.id) : samplesToDrafts(work))
  return answerForm(outcome, { page: '/admin', typed })
}
