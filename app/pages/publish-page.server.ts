/** Putting a page before visitors: now, or at a moment that was chosen. What must be mended holds both up. */
import { z } from 'zod'
import { pageSeed } from '#app/content/service-pages.server.ts'
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import type { NewJob } from '#app/platform/jobs/jobs.server.ts'
import { findAdvice, findIssues } from './page-checks.server.ts'
import type { PageVersion } from './page-version.ts'
import { findVersion, publishVersion, saveFailure } from './page-versions.server.ts'

export const pageJobKind = 'page.publish'

const Plan = z.object({
  id: z.string(),
  /** Grows with each save: what was changed since is not what was planned. None is 0. */
  number: z.number().default(0),
  at: z.iso.datetime(),
  by: z.string(),
  /** The advice that whoever planned it looked at, by its keys. */
  accepted: z.array(z.string()),
})
type Plan = z.infer<typeof Plan>

export const pageJob = (plan: Plan): NewJob => ({
  kind: pageJobKind,
  payload: plan,
  runAt: plan.at,
  uniqueKey: `${pageJobKind}:${plan.id}.${plan.number}@${plan.at}`,
})

export interface Readiness {
  /** Why it must not be published, in words for whoever wrote it; null where it may. */
  why: string | null
  /** The keys of the advice on its words. */
  advised: string[]
}

/** Whether `version` may go before visitors, with the advice in `accepted` looked at, or with all of it. */
export async function readiness(
  queries: Queries,
  { page: address, document }: PageVersion,
  accepted: readonly string[] | 'all',
): Promise<Readiness> {
  const seed = pageSeed(address)
  if (!seed) return { why: 'The program has no such page any more.', advised: [] }
  const [issue] = await findIssues(queries, { address, seed, document })
  const advised = findAdvice(address, seed, document).map(({ key }) => key)
  const isLookedAt = accepted === 'all' || advised.every((key) => accepted.includes(key))
  return {
    why: issue?.says ?? (isLookedAt ? null : 'Look at the words below, and tick that you did.'),
    advised,
  }
}

/** Does what a job is due for. True when visitors see something new; a plan that was changed meanwhile is void. */
export async function publishPageDue(database: Database, payload: unknown): Promise<boolean> {
  const { id, number, at, by, accepted } = Plan.parse(payload)
  const version = await findVersion(database.db, id)
  if (!version?.publish_at || Date.parse(version.publish_at) !== Date.parse(at)) return false
  // A draft goes on in its row, and whoever writes there need not be allowed to publish.
  if (version.number !== number) {
    await saveFailure(database.db, id, 'It was changed after it was scheduled. Schedule it again.')
    return false
  }
  const { why } = await readiness(database.db, version, accepted)
  const wanted = { address: version.page, number }
  if (why === null && (await publishVersion(database, wanted, { staffId: by, address: '' }))) return true
  await saveFailure(database.db, id, why ?? 'There is a newer draft.')
  return false
}
