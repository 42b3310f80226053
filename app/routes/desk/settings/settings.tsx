/** What owners decide for everybody. */
import { data, redirect } from 'react-router'
import { reviewRequired } from '#app/articles/versions/review-setting.server.ts'
import { loadOrRefer } from '#app/desk/frame/load-or-refer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { requireReview } from '#app/desk/settings/article-settings.server.ts'
import { SettingsPage } from '#app/desk/settings/settings-page.tsx'
import { readBody } from '#app/forms/read-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { readSetting } from '#app/platform/settings.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { callerOf } from '#app/staff/caller.ts'
import type { Route } from './+types/settings.ts'

export const meta = () => [{ title: 'Settings' }, { name: 'robots', content: 'noindex' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, database, log } = context.get(servicesContext)
  const { hasTwoStep } = signedIn(context).person
  return loadOrRefer(log, context.get(requestInfoContext).id, async () => {
    const [settings, people, isReviewed] = await Promise.all([
      staff.readSettings(),
      staff.listColleagues(),
      readSetting(database.db, reviewRequired),
    ])
    return {
      ...settings,
      reviewRequired: isReviewed,
      without: people.filter((person) => !person.hasTwoStep && person.disabledAt === null).length,
      hasTwoStep,
      notice: url.searchParams.get('notice') === 'saved' ? 'The setting was saved.' : null,
    }
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, database } = context.get(servicesContext)
  const body = await readBody(request)
  if ('status' in body) throw data(null, { status: body.status })
  const { form, required } = body.values
  const info = context.get(requestInfoContext)
  const self = signedIn(context)
  if (form === 'article-review') {
    // A box without a tick sends nothing.
    await requireReview(database, { who: self, address: info.address }, required === 'yes')
    return redirect('/admin/settings?notice=saved', 303)
  }
  if (form !== 'two-step' || (required !== 'yes' && required !== 'no')) throw data(null, { status: 422 })
  const caller = callerOf(request, info)
  await staff.changeSettings({ ...self, caller }, { twoStepRequired: required === 'yes' })
  return redirect('/admin/settings?notice=saved', 303)
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} />
}
