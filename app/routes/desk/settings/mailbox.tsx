/** Connect mailbox, for owners: what is entered before the sign-in, how it stands, and the way out. */
import { rejected } from '#app/desk/account/account-forms.server.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { describeMailbox, mailboxForm, saveMailbox } from '#app/desk/settings/mailbox.server.ts'
import { MailboxPage } from '#app/desk/settings/mailbox-page.tsx'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { selfOf } from '../change-post.server.ts'
import type { Route } from './+types/mailbox.ts'

const page = '/admin/mailbox'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { mailbox, config } = context.get(servicesContext)
  const notice = noticeText(url.searchParams.get('notice'), notices.settings)
  return { ...(await describeMailbox(mailbox, config)), notice }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { mailbox, config, staff, announcements } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, mailboxForm, 422)
  const info = context.get(requestInfoContext)
  const self = selfOf({ request, context })
  const reply = { page, typed, keep: ['maker', 'mailbox', 'tenant', 'clientId', 'secretEnds'] }
  // Whoever connects another mailbox reads all that leaves from then on.
  const refusal = await staff.confirmPassword(self, fields.password)
  if (refusal) return answerForm(rejected(refusal), reply)
  const by = { staffId: self.person.id, address: info.address }
  const outcome =
    fields.form === 'save'
      ? await saveMailbox(mailbox, config, fields, by)
      : {
          kind: 'ok' as const,
          notice: (await mailbox.disconnect(by)) ? 'mailbox-disconnected' : 'mailbox-dropped',
        }
  announcements.announce('mailbox')
  return answerForm(outcome, reply)
}

export default function Mailbox({ loaderData, actionData }: Route.ComponentProps) {
  return <MailboxPage {...loaderData} answer={useAnswer(actionData)} />
}
