/** What of the agency changes week by week; for owners. */
import { agency } from '#app/content/agency/agency.ts'
import { presentSettings } from '#app/content/agency/settings/agency-settings.server.ts'
import { rejected } from '#app/desk/account/account-forms.server.ts'
import { AgencyPage } from '#app/desk/agency/agency-page.tsx'
import {
  announcementPages,
  changeSetting,
  describeSettings,
  guardedSettings,
  settingPost,
} from '#app/desk/agency/change-setting.server.ts'
import { lineChoices, openOnField } from '#app/desk/agency/setting-forms.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { federalHolidays } from '#app/lib/federal-holidays.ts'
import { readSettings } from '#app/platform/settings.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { actionContext, selfOf } from '../change-post.server.ts'
import type { Route } from './+types/agency.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { database, config } = context.get(servicesContext)
  const [rows, staff] = await Promise.all([readSettings(database.db, 'agency.'), listStaffNames(database.db)])
  return {
    settings: describeSettings(presentSettings(config, rows), nameFinder(staff)),
    pages: announcementPages(),
    holidays: federalHolidays.map(({ name }) => ({ name, field: openOnField(name) })),
    lines: lineChoices(),
    timeZone: agency.timeZone,
    notice: noticeText(url.searchParams.get('notice'), notices.agency),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { config, agencySettings, announcements, staff } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, settingPost, 422)
  const self = selfOf({ request, context })
  const refusal = guardedSettings.includes(fields.form)
    ? await staff.confirmPassword(self, fields.password)
    : null
  const outcome = refusal
    ? rejected(refusal)
    : await changeSetting(actionContext(context), config, fields, typed)
  if (outcome.kind === 'ok' && outcome.notice !== 'unchanged') {
    // Before the answer: whoever saved it and looks at the site sees it there.
    await agencySettings.refresh()
    announcements.announce('content')
  }
  const keep = Object.keys(typed).filter((name) => name !== 'password')
  return answerForm(outcome, { page: '/admin/agency', typed, keep })
}

export default function Agency({ loaderData, actionData }: Route.ComponentProps) {
  return <AgencyPage {...loaderData} answer={actionData} />
}
