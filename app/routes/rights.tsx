/** The doorway of each page on which somebody uses a right, and the home address of its form; which one it is, the route's pattern says. */
import { isRightsPath, rightsCopy } from '#app/content/pages/rights.ts'
import { requestForms } from '#app/requests/request-forms.ts'
import { answerFormPost, answerInBackground } from '#app/services/form-post.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { RightsPage } from '#app/site/pages/rights-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { isPrivate } from '#app/submissions/intake/prepare-submission.server.ts'
import type { Route } from './+types/rights.ts'

function pageAt(pattern: string) {
  const path = `/${pattern.replace(/^\//, '')}`
  const form = requestForms.find(({ home }) => home === path)
  if (!isRightsPath(path) || !form) throw new Error(`no form of a right belongs to ${path}`)
  return { path, form }
}

export function loader({ request, url, pattern, context }: Route.LoaderArgs) {
  const { path, form } = pageAt(pattern)
  const { landing } = form
  const isSent = url.searchParams.get('sent') === '1'
  return {
    copy: rightsCopy(path, context.get(servicesContext).agency(), isPrivate(request)),
    path,
    name: form.name,
    sent: isSent && 'notice' in landing ? landing.notice : null,
  }
}

export const middleware: Route.MiddlewareFunction[] = [
  (args, next) => answerInBackground(pageAt(args.pattern).form)(args, next),
]
export const action = (args: Route.ActionArgs) => answerFormPost(pageAt(args.pattern).form, args)
export const headers = () => ({ 'Cache-Control': 'no-store' })
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { indexed: false }) : []

export default function Rights({ loaderData, actionData }: Route.ComponentProps) {
  const { copy, name, sent } = loaderData
  const state = actionData?.taken === false ? actionData.state : undefined
  const form = requestForms.find((one) => one.name === name)
  return form && <RightsPage copy={copy} sent={state ? null : sent} form={form} state={state} />
}
