/** The list of policies and of renewals, in words. */
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { formatDollars } from '#app/lib/money/format-amount.ts'
import { fullName } from '#app/lib/person-name.ts'
import type { Database } from '#app/platform/database/database.server.ts'
import type { SignedIn } from '#app/staff/sessions.server.ts'
import { listStaffNames, nameFinder } from '#app/staff/staff-names.server.ts'
import { type Kind, kindScope, mayOf, ownersSeenBy, submissionPath } from '#app/submissions/model/kind.ts'
import { type PolicyStage, policyStages } from '#app/submissions/model/policy.ts'
import {
  findPolicies,
  policyPath,
  readPolicyFilter,
  sumPolicies,
} from '#app/submissions/policies/policy-list.server.ts'
import type { PoliciesPageProps } from './policies-page.tsx'

/** What is renewed in the next 90 days. */
function renewalsPath(now: Date): string {
  const today = Temporal.PlainDate.from(dayIn(now, agency.timeZone))
  return policyPath({ day: 'renewal', from: `${today}`, to: `${today.add({ days: 90 })}` })
}

export async function describePolicies(
  database: Database,
  who: SignedIn,
  kind: Kind,
  parameters: URLSearchParams,
  now = new Date(),
): Promise<PoliciesPageProps> {
  const filter = readPolicyFilter(parameters)
  const owners = ownersSeenBy(who, kind)
  const { stage, day, from, to, agent, product, carrier } = filter
  const chosen = { day, from, to, agent, product, carrier }
  const [page, sums, staff] = await Promise.all([
    findPolicies(database, owners, filter),
    sumPolicies(database, owners, { ...filter, stage: 'all' }, 'stage'),
    listStaffNames(database.db),
  ])
  const nameOf = nameFinder(staff)
  const seesAll = kindScope(kind, who.person.role, 'see') === 'all'
  const byStage = new Map(sums.map((sum) => [sum.key, sum]))
  const tab = (name: PolicyStage | 'all', label: string, counted: typeof sums) => ({
    ...{ label, path: policyPath({ ...chosen, stage: name }), isChosen: name === stage },
    count: counted.reduce((sum, { count }) => sum + count, 0).toLocaleString('en-US'),
    premium: formatDollars(counted.reduce((sum, { premium }) => sum + premium, 0)),
  })
  const renewals = renewalsPath(now)
  return {
    title: day === 'renewal' ? 'Renewals' : 'Policies',
    tabs: [
      tab('all', 'All', sums),
      ...(Object.keys(policyStages) as PolicyStage[]).map((name) =>
        tab(name, policyStages[name].label, [byStage.get(name) ?? []].flat()),
      ),
    ],
    rows: page.rows.map((row) => ({
      id: row.id,
      path: `${submissionPath(kind, row.subject_id)}#sold`,
      name: fullName(row),
      product: `${row.product}, ${row.carrier}`,
      number: row.policy_number,
      stage: `${policyStages[row.stage].label} ${row.stage_on}`,
      premium: row.annual_cents > 0 ? formatDollars(row.annual_cents) : '',
      renewal: row.renewal_on ?? '',
      agent: nameOf(row.agent_id),
    })),
    filter: { ...chosen, from: from ?? '', to: to ?? '', agent: agent ?? '', stage },
    agents: seesAll
      ? staff
          .filter(({ role }) => mayOf(kind, role, 'see'))
          .map(({ id, name }) => ({ value: id, label: name }))
      : [],
    products: kind.sells ?? [],
    renewals: day === 'renewal' ? null : renewals,
    clear: [from, to, agent, product, carrier].some(Boolean) || day !== 'stage' ? '/admin/policies' : null,
    previous: page.previous && policyPath({ ...chosen, stage, before: page.previous }),
    next: page.next && policyPath({ ...chosen, stage, after: page.next }),
  }
}
