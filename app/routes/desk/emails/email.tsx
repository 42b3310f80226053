/** One e-mail, as text: its HTML is never drawn inside the desk. */
import { data } from 'react-router'
import { describeEmail, resendEmail } from '#app/desk/emails/email-actions.server.ts'
import { EmailPage } from '#app/desk/emails/email-list.tsx'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { recordAudit } from '#app/platform/audit/audit-trail.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { findEmail } from '#app/platform/mailer/emails.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { Route } from './+types/email.ts'
import { emailContext } from './email-context.server.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database, mailer } = context.get(servicesContext)
  const email = await findEmail(database, params.id)
  if (!email) throw data(null, { status: 404 })
  await recordAudit(database.db, {
    action: 'letter-read',
    staffId: signedIn(context).person.id,
    address: context.get(requestInfoContext).address,
    subject: { kind: 'letter', id: email.id },
  })
  const { replyTo, text } = email
  return {
    email: {
      ...describeEmail(email, mailer.leaves),
      replyTo: replyTo && `${replyTo.name} <${replyTo.address}>`,
      text,
    },
    notice: noticeText(url.searchParams.get('notice'), notices.email),
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  return answerForm(await resendEmail(emailContext(context), params.id), {
    page: `/admin/emails/${params.id}`,
  })
}

/** Reading is noted in the audit trail, so it happens when somebody opens the page, not when a lead comes in. */
export const shouldRevalidate = () => false

export default function Email({ loaderData }: Route.ComponentProps) {
  return <EmailPage {...loaderData} />
}
