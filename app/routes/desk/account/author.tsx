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
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/author.ts'

const page = '/admin/author'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  const { id, role } = signedIn(context).person
  const profile = await describeProfile(database, id, role)
  if (!profile) throw new Error('whoever is signed in has no account')
  return { profile, notice: noticeText(url.searchParams.get('notice'), notices.author) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, typed } = await readForm(request, authorForms, 422)
  const work = actionContext(context)
  const outcome = await changeProfile(work, work.who.person.id, fields)
  return answerForm(outcome, { page, typed, keep: authorFields })
}

export default function Author({ loaderData, actionData }: Route.ComponentProps) {
  const back = { to: '/admin/account', label: 'Back to your account' }
  return <AuthorFormPage {...loaderData} isOwn back={back} answer={useAnswer(actionData)} />
}
