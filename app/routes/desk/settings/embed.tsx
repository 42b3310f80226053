import { notices, noticeText } from '#app/desk/forms/notices.ts'
import { readForm } from '#app/desk/forms/read-fields.server.ts'
import { answerForm } from '#app/desk/frame/answer.server.ts'
import { useAnswer } from '#app/desk/live/use-answer.ts'
import { changeEmbedSites, describeEmbeds, embedForm } from '#app/desk/settings/embed.server.ts'
import { EmbedSettingsPage } from '#app/desk/settings/embed-page.tsx'
import { servicesContext } from '#app/services/services.ts'
import { actionContext } from '../change-post.server.ts'
import type { Route } from './+types/embed.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const { config, agencySettings } = context.get(servicesContext)
  return {
    ...describeEmbeds(config.siteUrl, agencySettings.embedSites()),
    notice: noticeText(url.searchParams.get('notice'), notices.settings),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { agencySettings, announcements } = context.get(servicesContext)
  const { fields, typed } = await readForm(request, embedForm, 422)
  const outcome = await changeEmbedSites(actionContext(context), fields)
  if (outcome.kind === 'ok') {
    await agencySettings.refresh()
    announcements.announce('content')
  }
  return answerForm(outcome, { page: '/admin/embed', typed, keep: ['sites'] })
}

export default function EmbedSettings({ loaderData, actionData }: Route.ComponentProps) {
  return <EmbedSettingsPage {...loaderData} answer={useAnswer(actionData)} />
}
