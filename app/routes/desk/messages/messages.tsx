import { data } from 'react-router'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import {
  describeMessages,
  describeUnmatched,
  readShow,
  settleUnmatched,
  unmatchedForms,
} from '#app/desk/messages/messages.server.ts'
import { MessagesPage } from '#app/desk/messages/messages-page.tsx'
import { readUnmatchedQuery, UnmatchedList, unmatchedPath } from '#app/desk/messages/unmatched-list.tsx'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { may } from '#app/staff/permissions.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/messages.ts'

export { unlessLost as shouldRevalidate } from '#app/desk/forms/form-answer.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, config } = context.get(servicesContext)
  const who = signedIn(context)
  const isUnmatched = readShow(url.searchParams) === 'unmatched'
  if (isUnmatched && !may(who.person.role, 'emails.see')) throw data(null, { status: 404 })
  const { address } = context.get(requestInfoContext)
  const page = await describeMessages(database, kinds, {
    ...{ who, url, address },
    mailLeaves: config.smtpUrl !== undefined,
    textsLeave: config.texts !== undefined,
    answersTo: config.inbox?.mailbox ?? null,
  })
  const texts = { ...notices.rows, ...notices.unmatched }
  return {
    ...page,
    notice: noticeText(url.searchParams.get('notice'), texts),
    hasInbox: config.inbox !== undefined,
    unmatched: isUnmatched ? await describeUnmatched(database.db, who, kinds, url.searchParams) : null,
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { doNotContact, announcements } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, unmatchedForms, 422)
  const services = { ...actionContext(context), announcements, doNotContact, kinds }
  const outcome = await settleUnmatched(services, fields)
  const { q, page } = readUnmatchedQuery(url.searchParams)
  return answerForm(outcome, { page: unmatchedPath({ q, page }), typed, keep: ['id', 'person'] })
}

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswer(actionData)
  const { unmatched, hasInbox, ...page } = loaderData
  return (
    <MessagesPage {...page}>
      {unmatched && <UnmatchedList {...unmatched} hasInbox={hasInbox} answer={answer} />}
    </MessagesPage>
  )
}
