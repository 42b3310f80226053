import { z } from 'zod'
import { rejected } from '#app/desk/account/account-forms.server.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { changeRetention, describeRetention } from '#app/desk/settings/retention.server.ts'
import { RetentionPage } from '#app/desk/settings/retention-page.tsx'
import { servicesContext } from '#app/services/services.ts'
import { retentionRules } from '#app/submissions/retention/retention.server.ts'
import { actionContext, selfOf } from '../change-post.server.ts'
import type { Route } from './+types/retention.ts'

const text = z.string().default('')
const form = z.object({
  password: text,
  ...Object.fromEntries(retentionRules.map(({ name }) => [name, text])),
})

export const loader = async ({ url, context }: Route.LoaderArgs) => ({
  ...(await describeRetention(context.get(servicesContext).database)),
  notice: noticeText(url.searchParams.get('notice'), notices.settings),
})

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, form, 422)
  const self = selfOf({ request, context })
  const refusal = await staff.confirmPassword(self, fields.password)
  const outcome = refusal ? rejected(refusal) : await changeRetention(actionContext(context), fields)
  return answerForm(outcome, {
    page: '/admin/retention',
    typed,
    keep: retentionRules.map(({ name }) => name),
  })
}

export default function Retention({ loaderData, actionData }: Route.ComponentProps) {
  return <RetentionPage {...loaderData} answer={useAnswer(actionData)} />
}
