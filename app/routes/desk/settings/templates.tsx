import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { changeTemplates, templateForms } from '#app/desk/settings/templates.server.ts'
import { TemplatesPage } from '#app/desk/settings/templates-page.tsx'
import { readSetting } from '#app/platform/settings.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { listFields } from '#app/submissions/custom-fields/custom-fields.server.ts'
import { emailTemplates } from '#app/submissions/written/email-templates.server.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/templates.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  return {
    templates: await readSetting(database.db, emailTemplates),
    custom: (await listFields(database.db)).map(({ name }) => name),
    notice: noticeText(url.searchParams.get('notice'), notices.settings),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, typed } = await readForm(request, templateForms, 422)
  const outcome = await changeTemplates(actionContext(context), fields)
  return answerForm(outcome, { page: '/admin/templates', typed, keep: ['id', 'name', 'subject', 'text'] })
}

export default function Templates({ loaderData, actionData }: Route.ComponentProps) {
  return <TemplatesPage {...loaderData} answer={useAnswer(actionData)} />
}
