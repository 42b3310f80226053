/**
 * A certificate of consent: its link opens a page that says nothing of anybody and hands it out by a button, because mail programs
 * open links to look for harm. Without a key it is where a carrier checks a file that it was given.
 */
import { data } from 'react-router'
import { consentPageCopy } from '#app/content/pages/consent.ts'
import { shortMoment } from '#app/content/promises/moments.ts'
import { readUpload } from '#app/platform/http/bodies/form-body.server.ts'
import { requestInfoContext } from '#app/platform/http/request-info.ts'
import { servicesContext } from '#app/services/services.ts'
import type { PageHandle } from '#app/site/context/page-context.tsx'
import { ConsentPage } from '#app/site/pages/consent-page.tsx'
import { pageMeta } from '#app/site/search-engines/seo.ts'
import { findCopy, sha256 } from '#app/submissions/consents/consent-chain.server.ts'
import { readConsentToken } from '#app/submissions/consents/read-certificate.server.ts'
import { lettersAskedByLink } from '#app/theme/headline-font.ts'
import type { Route } from './+types/consent.ts'

/** The address is a key: it is told to nobody. */
export const handle = { trackedAs: '/consent' } satisfies PageHandle
export const links: Route.LinksFunction = () => lettersAskedByLink

const maxBytes = 4_000_000

export function loader({ params: { token }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const copy = consentPageCopy(services.agency())
  if (token === undefined) return data({ copy, state: 'check' as const, token })
  return readConsentToken(services, token) === null
    ? data({ copy, state: 'ended' as const, token: undefined }, { status: 410 })
    : data({ copy, state: 'open' as const, token })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { agency, formLimits, database } = context.get(servicesContext)
  const { unreadable } = consentPageCopy(agency())
  const { address } = context.get(requestInfoContext)
  const issue = (status: number) => data({ state: 'check' as const, issue: unreadable }, { status })
  if ((await formLimits.take(address)).seconds > 0) return issue(429)
  const read = await readUpload(request, maxBytes)
  if ('status' in read) return issue(read.status)
  const typed = read.values.digest?.replace(/\s/g, '').toLowerCase() ?? ''
  const digest = read.file && read.file.bytes.length > 0 ? sha256(read.file.bytes) : typed
  if (!/^[0-9a-f]{64}$/.test(digest)) return issue(422)
  const since = await findCopy(database.db, digest)
  return data(since ? { state: 'known' as const, since: shortMoment(since) } : { state: 'unknown' as const })
}

export const headers = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta(loaderData.copy.meta, { indexed: false }) : []

export default function Consent({ loaderData, actionData }: Route.ComponentProps) {
  return <ConsentPage {...loaderData} {...actionData} />
}
