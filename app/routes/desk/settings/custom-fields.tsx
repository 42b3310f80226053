import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import {
  changeCustomFields,
  customFieldForms,
  describeCustomFields,
} from '#app/desk/settings/custom-fields.server.ts'
import { CustomFieldsPage } from '#app/desk/settings/custom-fields-page.tsx'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/custom-fields.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    ...(await describeCustomFields(context.get(servicesContext).database, kinds, url)),
    notice: noticeText(url.searchParams.get('notice'), notices.settings),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, typed } = await readForm(request, customFieldForms, 422)
  const outcome = await changeCustomFields(actionContext(context), kinds, fields)
  const keep = ['key', 'name', 'type', 'options', ...kinds.map(({ name }) => `kind-${name}`)]
  return answerForm(outcome, { page: '/admin/fields', typed, keep })
}

export default function CustomFields({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomFieldsPage {...loaderData} answer={useAnswer(actionData)} />
}
