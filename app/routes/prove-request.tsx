/** Where somebody proves that a privacy request is theirs, by a code that is sent to its number or mailbox. */
import { proveCopy } from '#app/content/pages/rights.ts'
import { answerContactCode } from '#app/services/form-post.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { StopPage } from '#app/site/pages/stop-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { proveRequests } from '#app/submissions/revocation/stop-contact.server.ts'
import type { Route } from './+types/prove-request.ts'

export const loader = ({ context }: Route.LoaderArgs) => ({
  copy: proveCopy(context.get(servicesContext).agency()),
})

export const action = (args: Route.ActionArgs) => {
  const { issues } = proveCopy(args.context.get(servicesContext).agency())
  return answerContactCode(
    { issues, take: proveRequests, failure: 'a privacy request could not be proved' },
    args,
  )
}

export const headers = () => ({ 'Cache-Control': 'no-store' })
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { indexed: false }) : []

export default function ProveRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { state = 'open', issue = null, contact = '' } = actionData ?? {}
  return <StopPage copy={loaderData.copy} {...{ state, issue, contact }} />
}
