/** The people who work here, for owners. */
import { data, redirect } from 'react-router'
import { shortMoment } from '#app/content/moments.ts'
import { loadOrRefer } from '#app/desk/frame/load-or-refer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { staffNotice } from '#app/desk/staff/staff-answer.ts'
import { StaffPage } from '#app/desk/staff/staff-page.tsx'
import { workOnStaff } from '#app/desk/staff/staff-work.server.ts'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import { roles } from '#app/staff/permissions.ts'
import type { Route } from './+types/staff.ts'

export const meta = () => [{ title: 'Staff' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, log } = context.get(servicesContext)
  const { person } = signedIn(context)
  return loadOrRefer(log, context.get(requestInfoContext).id, async () => {
    const [people, invitations] = await Promise.all([staff.listColleagues(), staff.listInvitations()])
    return {
      people: people.map(({ disabledAt, lastSignInAt, ...one }) => ({
        ...one,
        isSelf: one.id === person.id,
        isDisabled: disabledAt !== null,
        lastSignIn: lastSignInAt && shortMoment(lastSignInAt),
      })),
      invitations: invitations.map(({ madeAt, expiresAt, ...one }) => ({
        ...one,
        made: shortMoment(madeAt),
        expires: shortMoment(expiresAt),
      })),
      roles,
      notice: staffNotice(url.searchParams.get('notice')),
    }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, config } = context.get(servicesContext)
  const body = await readBody(request)
  if ('status' in body) throw data(null, { status: body.status })
  const caller = callerOf(request, context.get(requestInfoContext))
  const work = await workOnStaff(staff, { ...signedIn(context), caller }, body.values, config.siteUrl)
  if (work.kind === 'unknown') throw data(null, { status: 404 })
  if (work.kind === 'show') return data(work.answer, { status: work.status })
  return redirect(`/admin/staff?notice=${work.notice}`, 303)
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffPage {...loaderData} answer={actionData} />
}
