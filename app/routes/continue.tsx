/**
 * Opened from an email, and without scripts the answer to whoever asked for the link. Looking changes nothing: mail
 * programs open links to look for harm.
 */
import { data } from 'react-router'
import { continueCopy } from '#app/content/finish-later.ts'
import { consultation } from '#app/leads/lead-forms.ts'
import { receiveDraft } from '#app/services/form-post.server.ts'
import { servicesContext } from '#app/services/services.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { ContinuePage } from '#app/site/pages/continue-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { lettersAskedByLink } from '#app/theme/headline-font.ts'
import type { Route } from './+types/continue.ts'

/** The address is a key: it is told to nobody, and the forms of dialogs carry this one along. */
export const handle = {
  trackedAs: '/continue',
  // What is sent already shows no form any more.
  consultation: (loaderData) =>
    (loaderData as { state?: string } | undefined)?.state === 'sent' ? {} : { embedded: true },
} satisfies PageHandle

export const links: Route.LinksFunction = () => lettersAskedByLink

export async function loader({ params, context }: Route.LoaderArgs) {
  const { agency, drafts } = context.get(servicesContext)
  const copy = continueCopy(agency())
  const found = params.token === undefined ? null : await drafts.find(params.token)
  if (!found) return data({ copy, state: 'unknown' as const }, { status: 404 })
  return data({ copy, ...found })
}

export async function action(args: Route.ActionArgs) {
  const { token } = args.params
  if (args.request.method !== 'POST')
    return data(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  if (token === undefined) {
    const answer = await receiveDraft(consultation, args)
    const status = answer.kept ? 200 : answer.state.status
    return data(answer, { status })
  }
  await args.context.get(servicesContext).drafts.forget(token)
  return data({ deleted: true as const }, { status: 200 })
}

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { indexed: false }) : []

export default function Continue({ loaderData, actionData }: Route.ComponentProps) {
  const { copy } = loaderData
  const isDeleted = actionData !== undefined && actionData !== null && 'deleted' in actionData
  if (isDeleted)
    return (
      <>
        {/* What this tab keeps of it goes, too. */}
        <meta name="sent-form" content={consultation.name} />
        <ContinuePage copy={copy} state="deleted" />
      </>
    )
  if (actionData?.kept)
    return <ContinuePage copy={copy} state="asked" said={actionData.said} kept={actionData} />
  if (actionData) return <ContinuePage copy={copy} state="asked" refused={actionData.state} />
  const kept = loaderData.state === 'open' ? loaderData.content : null
  return <ContinuePage copy={copy} state={loaderData.state} kept={kept} />
}
