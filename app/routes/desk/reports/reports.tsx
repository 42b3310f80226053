import { data, redirect } from 'react-router'
import { z } from 'zod'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { ReportPage } from '#app/desk/reports/report-page.tsx'
import { describeReport } from '#app/desk/reports/sales-report.server.ts'
import { soldKind as kind } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { sourceLabels } from '#app/submissions/model/kind.ts'
import { setCost, setGoals } from '#app/submissions/reports/source-costs.server.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/reports.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  if (!kind) throw data(null, { status: 404 })
  const { database } = context.get(servicesContext)
  const report = await describeReport(database, signedIn(context), kind, url.searchParams)
  return { ...report, notice: noticeText(url.searchParams.get('notice'), notices.reports) }
}

const forms = z.discriminatedUnion('form', [
  z.object({ form: z.literal('cost'), source: z.string(), month: z.string(), cost: z.string() }),
  z.object({ form: z.literal('goals'), premium: z.string(), commission: z.string() }),
])

export async function action({ request, context }: Route.ActionArgs) {
  if (!kind) throw data(null, { status: 404 })
  const { fields, typed } = await readForm(request, forms, 422)
  const { database, who, address } = actionContext(context)
  const sources = Object.keys(sourceLabels(kind))
  const by = { staffId: who.person.id, address }
  if (fields.form === 'goals') {
    const refusal = await setGoals(database, fields, by)
    const keep = ['premium', 'commission']
    return answerForm(refusal ?? { kind: 'ok', notice: 'goals' }, { page: '/admin/reports', typed, keep })
  }
  const refusal = await setCost(database, { kind, typed: fields, sources, by })
  const keep = ['source', 'month', 'cost']
  if (refusal) return answerForm(refusal, { page: '/admin/reports', typed, keep })
  const { month } = fields
  return redirect(`/admin/reports?${new URLSearchParams({ from: month, to: month, notice: 'cost' })}`, 303)
}

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportPage {...loaderData} answer={useAnswer(actionData)} />
}
