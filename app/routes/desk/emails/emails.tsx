import {
  changeEmails,
  describeDead,
  describeEmail,
  emailForms,
} from '#app/desk/emails/email-actions.server.ts'
import { EmailList } from '#app/desk/emails/email-list.tsx'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { tidyLine } from '#app/lib/tidy-text.ts'
import { listDeadJobs } from '#app/platform/jobs/jobs-table.server.ts'
import { listEmails } from '#app/platform/mailer/emails.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/emails.ts'
import { emailContext } from './email-context.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, mailer, config } = context.get(servicesContext)
  const after = url.searchParams.get('after') ?? undefined
  const search = tidyLine(url.searchParams.get('q') ?? '').slice(0, 100)
  const isSearched = search !== ''
  const [{ emails, next }, dead] = await Promise.all([
    listEmails(database, { after, search, withoutDead: !isSearched }),
    // What was given up stands among what was found.
    isSearched ? [] : listDeadJobs(database),
  ])
  return {
    search,
    dead: dead.map(describeDead),
    emails: emails.map((email) => describeEmail(email, mailer.leaves)),
    next,
    hasInbox: config.inbox !== undefined,
    ownAddress: signedIn(context).person.email,
    notice: noticeText(url.searchParams.get('notice'), notices.emails),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { fields, typed } = await readForm(request, emailForms, 422)
  const outcome = await changeEmails(emailContext(context), fields)
  return answerForm(outcome, { page: '/admin/emails', typed })
}

export default function Emails({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailList {...loaderData} issue={useAnswer(actionData)?.message} />
}
