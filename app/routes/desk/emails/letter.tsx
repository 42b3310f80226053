/** One letter, as text: HTML of a letter is never drawn inside the desk. */
import { data, redirect } from 'react-router'
import { LetterPage } from '#app/desk/emails/letter-list.tsx'
import { describeLetter } from '#app/desk/emails/letter-row.server.ts'
import { resendLetter } from '#app/desk/emails/letter-work.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { findLetter } from '#app/platform/mailer/emails.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { recordAudit } from '#app/staff/audit-trail.server.ts'
import type { Route } from './+types/letter.ts'

export const meta = () => [{ title: 'Letter' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { database, mailer } = context.get(servicesContext)
  const letter = await findLetter(database, params.id)
  if (!letter) throw data(null, { status: 404 })
  await recordAudit(database.db, {
    action: 'letter-read',
    staffId: signedIn(context).person.id,
    address: context.get(requestInfoContext).address,
    subject: { kind: 'letter', id: letter.id },
  })
  const { replyTo, text } = letter
  return {
    letter: {
      ...describeLetter(letter, mailer.leaves),
      replyTo: replyTo && `${replyTo.name} <${replyTo.address}>`,
      text,
    },
    notice: url.searchParams.get('notice') === 'resent' ? 'The letter will be tried again now.' : null,
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { database, mailer, jobs, config } = context.get(servicesContext)
  const { address } = context.get(requestInfoContext)
  const work = { database, mailer, jobs, config, who: signedIn(context), address }
  if (!(await resendLetter(work, params.id))) throw data(null, { status: 404 })
  return redirect(`/admin/letters/${params.id}?notice=resent`, 303)
}

/** Reading is noted in the audit trail, so it happens when somebody opens the page, not when a lead comes in. */
export const shouldRevalidate = () => false

export default function Letter({ loaderData }: Route.ComponentProps) {
  return <LetterPage {...loaderData} />
}
