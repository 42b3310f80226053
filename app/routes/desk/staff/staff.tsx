import { listProfileStates } from '#app/articles/authors/author-profile.server.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { changeStaff, staffForms } from '#app/desk/staff/staff-forms.server.ts'
import { StaffPage } from '#app/desk/staff/staff-page.tsx'
import type { Queries } from '#app/platform/database/database.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { roles } from '#app/staff/permissions.ts'
import { formatLeftBehind, listLeftBehind } from '#app/submissions/appointments/appointments.server.ts'
import { selfOf } from '../change-post.server.ts'
import type { Route } from './+types/staff.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, database } = context.get(servicesContext)
  const { person } = signedIn(context)
  const [people, invitations, authorPages] = await Promise.all([
    staff.listColleagues(),
    staff.listInvitations(),
    listProfileStates(database.db),
  ])
  return {
    people: people.map(({ disabledAt, lastSignInAt, ...one }) => ({
      ...one,
      isSelf: one.id === person.id,
      isDisabled: disabledAt !== null,
      authorPage: authorPages.get(one.id) ?? null,
      lastSignIn: lastSignInAt && shortMoment(lastSignInAt),
    })),
    invitations: invitations.map(({ madeAt, expiresAt, ...one }) => ({
      ...one,
      made: shortMoment(madeAt),
      expires: shortMoment(expiresAt),
    })),
    roles,
    notice: await formatNotice(database.db, url.searchParams.get('notice')),
  }
}

/** What was done; after an account was disabled also that its appointments need somebody else. */
async function formatNotice(db: Queries, name: string | null) {
  const said = noticeText(name, notices.staff)
  if (name !== 'disable') return said
  const left = await listLeftBehind(db, kinds)
  const count = left.reduce((sum, one) => sum + one.count, 0)
  return count > 0 ? `${said} ${formatLeftBehind(count)} They are under Appointments.` : said
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, config } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, staffForms, 404)
  const self = selfOf({ request, context })
  const outcome = await changeStaff(staff, self, fields, config.siteUrl)
  return answerForm(outcome, { page: '/admin/staff', typed, keep: ['id', 'email', 'role'] })
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  return <StaffPage {...loaderData} answer={useAnswer(actionData)} />
}
