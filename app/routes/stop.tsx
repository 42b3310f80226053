/** Where anybody tells us to stop using a number or mailbox, without signing in (47 CFR 64.1200(a)(10)). */
import { stopCopy } from '#app/content/pages/stop.ts'
import { answerContactCode } from '#app/services/form-post.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { StopPage } from '#app/site/pages/stop-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { stopContact } from '#app/submissions/revocation/stop-contact.server.ts'
import type { Route } from './+types/stop.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  copy: stopCopy(context.get(servicesContext).agency()),
})

export const action = (args: Route.ActionArgs) => {
  const { issues } = stopCopy(args.context.get(servicesContext).agency())
  return answerContactCode({ issues, take: stopContact, failure: 'a word to stop could not be kept' }, args)
}

export const headers = () => ({ 'Cache-Control': 'no-store' })
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { indexed: false }) : []

export default function Stop({ loaderData, actionData }: Route.ComponentProps) {
  const { state = 'open', issue = null, contact = '' } = actionData ?? {}
  return <StopPage copy={loaderData.copy} {...{ state, issue, contact }} />
}
