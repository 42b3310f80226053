import { shortMoment } from '#app/content/promises/moments.ts'
import { accountForms, changeAccount, describeAppKey } from '#app/desk/account/account-forms.server.ts'
import { AccountPage } from '#app/desk/account/account-page.tsx'
import { readTheme } from '#app/desk/account/theme.server.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { browserName } from '#app/staff/sessions/browser-name.ts'
import { mayOf } from '#app/submissions/model/kind.ts'
import { selfOf } from '../change-post.server.ts'
import type { Route } from './+types/account.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { staff } = context.get(servicesContext)
  const self = signedIn(context)
  const [twoStep, sessions, passkeys, devices, settings] = await Promise.all([
    staff.readTwoStep(self),
    staff.listSessions(self),
    staff.listPasskeys(self),
    staff.listDevices(self),
    staff.readSettings(),
  ])
  const { name, email, role } = self.person
  return {
    person: { name, email, role },
    owesTwoStep: self.owesTwoStep,
    isRequired: settings.twoStepRequired,
    hasHours: kinds.some((kind) => kind.assigns && mayOf(kind, role, 'see')),
    theme: readTheme(request.headers.get('cookie')),
    twoStep: twoStep.state,
    appKey: twoStep.link === null ? null : describeAppKey(twoStep.link),
    codesLeft: twoStep.codesLeft,
    codesEnd: twoStep.codesEnd,
    codesUsed: twoStep.codesUsedAt.map(shortMoment),
    passkeys: passkeys.map(({ addedAt, lastUsedAt, lastUsedIn, ...one }) => ({
      ...one,
      added: shortMoment(addedAt),
      lastUsed: lastUsedAt && shortMoment(lastUsedAt),
      usedIn: lastUsedIn,
    })),
    devices: devices.map(({ addedAt, ...one }) => ({ ...one, added: shortMoment(addedAt) })),
    sessions: sessions.map(({ userAgent, startedAt, lastInputAt, ...session }) => ({
      ...session,
      device: browserName(userAgent),
      started: shortMoment(startedAt),
      lastInput: shortMoment(lastInputAt),
    })),
    notice: noticeText(url.searchParams.get('notice'), notices.account),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, database, announcements } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, accountForms, 404)
  const self = selfOf({ request, context })
  const outcome = await changeAccount({ staff, database, announcements }, self, fields)
  return answerForm(outcome, { page: '/admin/account', typed, keep: ['passkey', 'session', 'name'] })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answer={useAnswer(actionData)} />
}
