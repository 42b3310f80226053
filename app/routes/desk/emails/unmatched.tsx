/** The emails that matched nobody: whose each is. */
import { answerForm } from '#app/desk/forms/answer.server.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { describeUnmatched } from '#app/desk/replies/describe-unmatched.server.ts'
import { settleUnmatched, unmatchedForms } from '#app/desk/replies/unmatched-forms.server.ts'
import { UnmatchedPage } from '#app/desk/replies/unmatched-page.tsx'
import { kinds } from '#app/services/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { listWaiting, maxWaiting } from '#app/submissions/replies/unmatched.server.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/unmatched.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, config } = context.get(servicesContext)
  const emails = await listWaiting(database.db)
  return {
    rows: emails.map((email) => describeUnmatched(email, kinds)),
    isCut: emails.length >= maxWaiting,
    hasInbox: config.inbox !== undefined,
    notice: noticeText(url.searchParams.get('notice'), notices.unmatched),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { doNotContact, announcements } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, unmatchedForms, 422)
  const services = { ...actionContext(context), announcements, doNotContact, kinds }
  const outcome = await settleUnmatched(services, fields)
  return answerForm(outcome, { page: '/admin/unmatched-mail', typed, keep: ['id', 'person'] })
}

export default function Unmatched({ loaderData, actionData }: Route.ComponentProps) {
  return <UnmatchedPage {...loaderData} answer={actionData} />
}
