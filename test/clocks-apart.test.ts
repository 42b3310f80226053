/** Two nodes on one database, the second of them ten minutes ahead: what one took in, the other goes on with. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { carried } from '#app/forms/field.ts'
import { databaseOpener } from './support/databases.ts'
import { addStaff, signInAs } from './support/desk.ts'
import { goodQuote, openDoor, openDoorOn } from './support/door.ts'

const open = databaseOpener('postgres')
const minutesAhead = 10

/** Both nodes, and whose clock is the one of this process from now on. */
async function openBoth() {
  const right = await openDoor(open, { FORM_LIMITS: 'off' })
  const ahead = await openDoorOn(right)
  const began = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const by = (node: typeof right) => {
    const minutes = node === ahead ? minutesAhead : 0
    vi.setSystemTime(began + minutes * 60_000)
    return node
  }
  const leads = async () =>
    (
      await right.services.database.db
        .selectFrom('submissions')
        .select('first_name')
        .where('kind', '=', 'lead')
        .execute()
    ).map(({ first_name }) => first_name)
  return { right, ahead, by, leads }
}

it('has one lead of what was sent to both, whichever was first', async () => {
  const { right, ahead, by, leads } = await openBoth()
  const pairs = [
    { name: 'Dorothy', nodes: [right, ahead] },
    { name: 'Walter', nodes: [ahead, right] },
  ]
  for (const { name, nodes } of pairs) {
    const fields = {
      ...goodQuote,
      firstName: name,
      email: `${name}@example.com`,
      [carried.key]: `${name}-0123456789abcdef`,
    }
    for (const node of nodes) expect((await by(node).post('/', fields)).status).toBe(303)
  }
  expect((await leads()).toSorted()).toEqual(['Dorothy', 'Walter'])
})

it('sends the letters of one from the other at once, each once', async () => {
  const { right, ahead, by } = await openBoth()
  for (const [from, to] of [
    [ahead, right],
    [right, ahead],
  ] as const) {
    await by(from).post('/', { ...goodQuote, email: `${from === ahead}@example.com` })
    expect(await by(to).services.jobs.runDue()).toBeGreaterThan(0)
    expect(await by(from).services.jobs.runDue()).toBe(0)
  }
})

it('has whoever signed in at one signed in at the other', async () => {
  const { right, ahead, by } = await openBoth()
  await addStaff(right, 'owner')
  for (const [from, to] of [
    [ahead, right],
    [right, ahead],
  ] as const) {
    const cookie = await signInAs(by(from), 'owner')
    for (const path of ['/admin', '/admin/leads'])
      expect([path, (await by(to).get(path, { cookie })).status]).toEqual([path, 200])
    expect((await by(to).get('/readyz')).status).toBe(200)
  }
})
