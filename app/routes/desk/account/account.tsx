/** The own account. */
import { data, redirect } from 'react-router'
import { shortMoment } from '#app/content/moments.ts'
import { accountNotice } from '#app/desk/account/account-answer.ts'
import { AccountPage } from '#app/desk/account/account-page.tsx'
import { workOnAccount } from '#app/desk/account/account-work.server.ts'
import { browserWords } from '#app/desk/account/browser-words.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/account.ts'

export const meta = () => [{ title: 'Your account' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff } = context.get(servicesContext)
  const self = signedIn(context)
  const [isPending, sessions, passkeys, codesLeft, settings] = await Promise.all([
    staff.isTwoStepPending(self),
    staff.listSessions(self),
    staff.listPasskeys(self),
    staff.countRecoveryCodes(self),
    staff.readSettings(),
  ])
  const { name, email, role, hasTwoStep } = self.person
  return {
    person: { name, email, role },
    owesTwoStep: self.owesTwoStep,
    isRequired: settings.twoStepRequired,
    twoStep: hasTwoStep ? ('on' as const) : isPending ? ('pending' as const) : ('off' as const),
    codesLeft,
    passkeys: passkeys.map(({ id, name, addedAt }) => ({ id, name, added: shortMoment(addedAt) })),
    sessions: sessions.map(({ userAgent, startedAt, lastInputAt, ...session }) => ({
      ...session,
      device: browserWords(userAgent),
      started: shortMoment(startedAt),
      lastInput: shortMoment(lastInputAt),
    })),
    notice: accountNotice(url.searchParams.get('notice')),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const body = await readBody(request)
  if ('status' in body) throw data(null, { status: body.status })
  const caller = callerOf(request, context.get(requestInfoContext))
  const work = await workOnAccount(staff, { ...signedIn(context), caller }, body.values)
  if (work.kind === 'unknown') throw data(null, { status: 404 })
  if (work.kind === 'show') return data(work.answer, { status: work.status })
  return redirect(`/admin/account?notice=${work.notice}`, { status: 303, headers: work.headers })
}

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} answer={actionData} />
}
