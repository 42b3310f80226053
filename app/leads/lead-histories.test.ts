/** Whatever staff do with leads: every open one has exactly one next step and stands in one queue, or it is closed. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { outcomeNames, outcomes } from '#app/submissions/steps/outcomes.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { patience, triesOf } from '#test/support/matrix.ts'
import { expectOneNextStep } from '#test/support/next-steps.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'
import { leads } from './lead-kind.server.ts'

type Step = readonly [role: 'owner' | 'agent', action: string, fields: Record<string, string>]

const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
const outcome = fc
  .record({
    outcome: fc.constantFrom(...outcomeNames),
    again: fc.constantFrom('', 'hour', 'evening', 'tomorrow', 'week', 'date'),
  })
  .map((fields): Step => ['agent', 'calls', { ...fields, day, time: '10:00' }])
const of = (role: Step[0], action: string, name: string, values: readonly string[]) =>
  fc
    .constantFrom(...values)
    .map((value): Step => [role, action, { [name]: value, text: 'A reason', reason: 'other' }])

/** Everything that moves a lead; AGENT and OWNER stand for their ids. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: outcome },
  of('owner', 'status', 'status', leads.statuses),
  of('owner', 'assign', 'to', ['', 'AGENT', 'OWNER']),
  of('agent', 'assign', 'to', ['AGENT']),
  of('owner', 'junk', 'junk', ['yes', 'no', 'no']),
  of('owner', 'allow-contact', 'x', ['x']),
  of('agent', 'next-step', 'again', ['hour', 'week']),
  of('agent', 'lost', 'reason', ['unreachable']),
)

async function play(desk: PersonDesk, steps: readonly Step[], ids: Record<string, string>, n: number) {
  const id = await desk.lead({ email: `p${n}@example.com`, contactASAP: n % 3 === 0 ? 'on' : '' })
  let [attempts, contacts] = [0, 0]
  for (const [role, action, fields] of steps) {
    const known = Object.entries(fields).map(([name, value]) => [name, ids[value] ?? value])
    const { status } = await desk.post(role, `/admin/leads/${id}/${action}`, Object.fromEntries(known))
    expect([action, status]).toEqual([action, expect.toBeOneOf([303, 404, 422])])
    if (action !== 'calls' || status !== 303) continue
    const { countsAs } = outcomes[fields.outcome as keyof typeof outcomes]
    if (countsAs === 'Contact') contacts++
    if (countsAs === 'Attempt') attempts++
  }
  return { id, attempts, contacts }
}

describeOnSqliteFirst('a history of a lead', (open) => {
  it(
    'never leaves an open one without its next step',
    async () => {
      const desk = await openPersonDesk(open, ['owner', 'agent'])
      const ids = { AGENT: await desk.staffId('agent'), OWNER: await desk.staffId('owner') }
      let n = 0
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 10 }), async (steps) => {
          const { id, ...counted } = await play(desk, steps, ids, n++)
          const { db } = desk.door.services.database
          const row = await db
            .selectFrom('submissions')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          expect(row).toMatchObject(counted)
          expectOneNextStep(row)
          // Nobody was reached means that nobody is said to have been.
          if (counted.contacts === 0 && row.status === 'new') expect(row.first_contact_at).toBeNull()
        }),
        { ...triesOf(25, 400), endOnFailure: true },
      )
    },
    patience,
  )
})
