/** The calendar of articles: what came out, what is planned. */
import { redirect } from 'react-router'
import { CalendarPage } from '#app/desk/articles/calendar/calendar-page.tsx'
import { describeCalendar } from '#app/desk/articles/calendar/describe-calendar.server.ts'
import { planArticle, planFields, planForm } from '#app/desk/articles/calendar/plan-article.server.ts'
import { answerForm } from '#app/desk/forms/answer.server.ts'
import { noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/calendar.ts'

const page = '/admin/articles/calendar'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext)
  return {
    calendar: await describeCalendar(database, url.searchParams, signedIn(context)),
    notice: noticeText(url.searchParams.get('notice')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, typed } = await readForm(request, planForm, 422)
  const outcome = await planArticle(actionContext(context), fields)
  if (outcome.kind === 'ok') return redirect(`${page}?month=${outcome.month}&notice=${outcome.notice}`, 303)
  return answerForm(outcome, { page, typed, keep: planFields })
}

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  return <CalendarPage {...loaderData} answer={useAnswer(actionData)} />
}
