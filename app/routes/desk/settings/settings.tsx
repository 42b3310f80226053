import { readReviewRules } from '#app/articles/review/reviewers.server.ts'
import { rejected } from '#app/desk/account/account-forms.server.ts'
import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { changeAttempts, changeReminders, changeReview } from '#app/desk/settings/attempt-settings.server.ts'
import { settingsForms } from '#app/desk/settings/settings-forms.ts'
import { SettingsPage } from '#app/desk/settings/settings-page.tsx'
import { readSetting } from '#app/platform/settings.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { policyReminders } from '#app/submissions/policies/remind.server.ts'
import { cadences, maxAttempts, writeCadences } from '#app/submissions/steps/cadences.server.ts'
import { actionContext, selfOf } from '../change-post.server.ts'
import type { Route } from './+types/settings.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { staff, database, assignment } = context.get(servicesContext)
  const { hasTwoStep } = signedIn(context).person
  const [settings, people, review, attempts, steps, reminders] = await Promise.all([
    staff.readSettings(),
    staff.listColleagues(),
    readReviewRules(database.db),
    readSetting(database.db, maxAttempts),
    readSetting(database.db, cadences),
    readSetting(database.db, policyReminders),
  ])
  return {
    ...settings,
    ...review,
    attempts: String(attempts),
    cadences: writeCadences(steps),
    reminders,
    interests: interests(),
    without: people.filter((person) => !person.hasTwoStep && person.disabledAt === null).length,
    hasTwoStep,
    assigns: assignment.isOn(),
    notice: noticeText(url.searchParams.get('notice'), notices.settings),
  }
}

const interests = () => kinds.flatMap((kind) => kind.interests)

export async function action({ request, context }: Route.ActionArgs) {
  const { staff } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, settingsForms, 422)
  const reply = { page: '/admin/settings', typed }
  if (fields.form === 'attempts') {
    const outcome = await changeAttempts(actionContext(context), fields, interests())
    return answerForm(outcome, { ...reply, keep: ['attempts', 'cadences'] })
  }
  if (fields.form === 'reminders')
    return answerForm(await changeReminders(actionContext(context), fields), {
      ...reply,
      keep: ['renewals', 'reviews', 'renewalDays'],
    })
  const isRequired = fields.required === 'yes'
  if (fields.form === 'article-review')
    await changeReview(actionContext(context), { isRequired, soleMay: fields.sole === 'yes' })
  else {
    const self = selfOf({ request, context })
    const { password } = fields
    const refusal = await staff.changeSettings(self, { twoStepRequired: isRequired, password })
    if (refusal) return answerForm(rejected(refusal), reply)
  }
  return answerForm({ kind: 'ok', notice: 'saved' }, reply)
}

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  return <SettingsPage {...loaderData} answer={useAnswer(actionData)} />
}
