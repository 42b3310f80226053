import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { describeUnmatched } from '#app/desk/replies/describe-unmatched.server.ts'
import { settleUnmatched, unmatchedForms } from '#app/desk/replies/unmatched-forms.server.ts'
import { readUnmatchedQuery, UnmatchedPage, unmatchedPath } from '#app/desk/replies/unmatched-page.tsx'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { enterPath } from '#app/submissions/entry/entry-paths.ts'
import { mayOf } from '#app/submissions/model/kind.ts'
import { listWaiting } from '#app/submissions/replies/unmatched.server.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/unmatched.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, config } = context.get(servicesContext)
  const asked = readUnmatchedQuery(url.searchParams)
  const found = await listWaiting(database.db, asked)
  // The last page is gone once all on it is settled.
  const isGone = found.emails.length === 0 && asked.page > 1
  const query = isGone ? { ...asked, page: 1 } : asked
  const { emails, hasMore } = isGone ? await listWaiting(database.db, query) : found
  return {
    query,
    hasMore,
    rows: emails.map((email) => describeUnmatched(email, kinds)),
    enter: entryOf(signedIn(context)),
    hasInbox: config.inbox !== undefined,
    notice: noticeText(url.searchParams.get('notice'), notices.unmatched),
  }
}

/** Where the reader enters somebody new. */
function entryOf({ person }: SignedIn) {
  const kind = kinds.find((one) => one.entryForm && mayOf(one, person.role, 'notes'))
  return kind ? { path: enterPath(kind), one: kind.copy.one } : null
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { doNotContact, announcements } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, unmatchedForms, 422)
  const services = { ...actionContext(context), announcements, doNotContact, kinds }
  const outcome = await settleUnmatched(services, fields)
  const { q, page } = readUnmatchedQuery(url.searchParams)
  return answerForm(outcome, { page: unmatchedPath({ q, page }), typed, keep: ['id', 'person'] })
}

export default function Unmatched({ loaderData, actionData }: Route.ComponentProps) {
  return <UnmatchedPage {...loaderData} answer={useAnswer(actionData)} />
}
