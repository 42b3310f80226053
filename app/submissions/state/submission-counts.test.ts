/** The counters against the rows themselves, through everything that moves a row, also at the same time. */
import { expect, it } from 'vitest'
import type { Queries } from '#app/platform/database/database.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { applied, apply, recruitsOf } from '#test/support/recruits.ts'
import type { KindName } from '../model/submission.ts'
import { lockSubmission, noteFirstContact, readCounts, recount, updateState } from './update-state.server.ts'

/** What the tables say, one row after the other. */
async function counted({ services: { database } }: Door, kind: KindName) {
  const rows = await database.db
    .selectFrom('submissions')
    .where('kind', '=', kind)
    .selectAll()
    .where('junk', 'is', null)
    .where('is_test', '=', false)
    .execute()
  const counts: Record<string, number> = {}
  for (const row of rows) {
    const key = `${row.status} ${row.facet}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

async function kept({ services: { database } }: Door, kind: KindName) {
  const rows = await readCounts(database, kind)
  return Object.fromEntries(
    rows
      .filter(({ amount }) => amount !== 0)
      .map(({ status, facet, amount }) => [`${status} ${facet}`, amount]),
  )
}

const kind = { ends: {} }

describeOnEachEngine('the counters', (open) => {
  it('agree with the tables after whatever happens to rows', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const { database } = door.services
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        door.post('/', { ...goodQuote, email: `p${n}@example.com`, ...(n % 8 === 0 && { website: 'x' }) }),
      ),
    )
    for (const licensed of ['yes', 'no', 'yes'])
      await applied(door, { licensed, lastName: `L${licensed}` }).catch(() => {})
    await apply(door, { lastName: 'Bot', website: 'x' })
    expect(await kept(door, 'lead')).toEqual({ 'new ': 35 })

    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const leads = await database.db
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .selectAll()
      .orderBy('id')
      .execute()
    const statuses = ['contacted', 'qualified', 'converted', 'closed', 'new']
    // Two people at once on the same rows.
    await Promise.all(
      leads.flatMap(({ id }, n) =>
        [n, n + 1].map((at) =>
          door.post(`/admin/leads/${id}/status`, { status: statuses[at % 5] ?? '' }, { cookie }),
        ),
      ),
    )
    const some = leads.filter((_, n) => n % 5 === 0)
    await Promise.all(
      some.map(({ id, junk }) =>
        door.post(`/admin/leads/${id}/junk`, { junk: junk ? 'no' : 'yes' }, { cookie }),
      ),
    )
    const [first, second, third] = leads.slice(1)
    const locked = async (tx: Queries, lead: typeof first) => {
      const row = await lockSubmission(tx, 'lead', lead?.id ?? '')
      if (!row) throw new Error('the lead is gone')
      return row
    }
    for (const lead of [first, second])
      await database.transact(async (tx) =>
        updateState(tx, kind, await locked(tx, lead), { assigned_to: 'me' }),
      )
    await database.transact(async (tx) => noteFirstContact(tx, kind, await locked(tx, second), 'me'))
    await database.transact(async (tx) => {
      const row = await locked(tx, third)
      await recount(tx, row, null)
      await tx.deleteFrom('submissions').where('id', '=', row.id).execute()
    })
    const [recruit] = await recruitsOf(door)
    await door.post(`/admin/recruits/${recruit?.id}/status`, { status: 'hired' }, { cookie })

    expect(await kept(door, 'lead')).toEqual(await counted(door, 'lead'))
    expect(await kept(door, 'recruit')).toEqual(await counted(door, 'recruit'))
    const mine = await readCounts(database, 'lead', ['me'])
    expect(mine.reduce((sum, { amount }) => sum + amount, 0)).toBe(2)
  })
})
