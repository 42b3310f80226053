import { data } from 'react-router'
import { AuthorFormPage } from '#app/desk/articles/authors/author-form-page.tsx'
import {
  authorFields,
  authorForms,
  changeProfile,
  describeProfile,
} from '#app/desk/articles/authors/author-forms.server.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { isId } from '#app/lib/ids.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/staff-author.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { role } = signedIn(context).person
  const profile = isId(params.id) ? await describeProfile(database, params.id, role) : null
  if (!profile) throw data(null, { status: 404 })
  return { profile, notice: noticeText(url.searchParams.get('notice'), notices.author) }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { fields, typed } = await readForm(request, authorForms, 422)
  if (!isId(params.id)) throw data(null, { status: 404 })
  const outcome = await changeProfile(actionContext(context), params.id, fields)
  return answerForm(outcome, { page: `/admin/staff/${params.id}/author`, typed, keep: authorFields })
}

export default function StaffAuthor({ loaderData, actionData }: Route.ComponentProps) {
  const back = { to: '/admin/staff', label: 'Back to staff' }
  return <AuthorFormPage {...loaderData} isOwn={false} back={back} answer={useAnswer(actionData)} />
}
