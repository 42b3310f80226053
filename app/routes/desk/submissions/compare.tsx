import { data } from 'react-router'
import { signedIn } from '#app/desk/frame/signed-in.ts'
import { compareSubmissions } from '#app/desk/submissions/page/compare.server.ts'
import { ComparePage } from '#app/desk/submissions/page/compare-page.tsx'
import { kindAt } from '#app/services/kinds/kinds.server.ts'
import { servicesContext } from '#app/services/services.ts'
import { findSubmission } from '#app/submissions/actions/change-submission.server.ts'
import type { Route } from './+types/compare.ts'

export const meta = () => [{ title: 'Compare' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, pattern, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext).database
  const who = signedIn(context)
  const kind = kindAt(pattern)
  const [first, second] = await Promise.all([
    findSubmission(db, who, kind, params.id),
    findSubmission(db, who, kind, params.other),
  ])
  if (!first || !second || params.id === params.other) throw data(null, { status: 404 })
  return compareSubmissions(kind, first, second)
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />
}
