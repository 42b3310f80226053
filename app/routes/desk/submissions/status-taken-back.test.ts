/** A status chosen by mistake: back at `new` the submission waits for its call as before, unless somebody was in touch. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, signInAs } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { applied } from '#test/support/recruits.ts'

const pageText = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")

/** What the clock, the order of the list and the figures are made of. */
const clockOf = async ({ services: { database } }: Door, id: string) =>
  await database.db
    .selectFrom('submissions')
    .select(['status', 'first_contact_at', 'first_contact_by', 'response_seconds'])
    .select(['respond_by', 'target_check_at', 'call_order'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function waiting(door: Door, plural: 'leads' | 'recruits'): Promise<string> {
  if (plural === 'recruits') return (await applied(door)).id
  await door.post('/', { ...goodQuote, contactASAP: 'on' })
  const { db } = door.services.database
  return (
    await db.selectFrom('submissions').select('id').where('kind', '=', 'lead').executeTakeFirstOrThrow()
  ).id
}

describeOnSqliteFirst('a status taken back', (open) => {
  it.each(['leads', 'recruits'] as const)('makes one of the %s wait for its call again', async (plural) => {
    const door = await openDoor(open)
    const id = await waiting(door, plural)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const read = async (path: string) => pageText(await (await door.get(path, { cookie })).text())
    const figures = async () => (await read(`/admin/${plural}`)).match(/<dl class="counts".*?<\/dl>/gs)
    const choose = (status: string) => door.post(`/admin/${plural}/${id}/status`, { status }, { cookie })
    const [before, counted] = [await clockOf(door, id), await figures()]
    expect(counted).toHaveLength(1)

    await choose('contacted')
    expect(await clockOf(door, id)).toMatchObject({ target_check_at: null })
    expect(await figures()).not.toEqual(counted)
    await choose('new')
    expect(await clockOf(door, id)).toEqual(before)
    expect(await figures()).toEqual(counted)

    const page = await read(`/admin/${plural}/${id}`)
    expect(page).toMatch(/changed the status from contacted to new\. It is waiting for a call again/)
    expect(page).toContain('changed the status from new to')
    const trail = await read('/admin/audit')
    expect(trail).toMatch(/from contacted, to new, contact taken back/)
  })

  it('leaves the contact that a call was', async () => {
    const door = await openDoor(open)
    const id = await waiting(door, 'leads')
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    await door.post(`/admin/leads/${id}/calls`, { outcome: 'talked' }, { cookie })
    const called = await clockOf(door, id)
    expect(called).toMatchObject({ status: 'contacted' })
    await door.post(`/admin/leads/${id}/status`, { status: 'new' }, { cookie })
    expect(await clockOf(door, id)).toEqual({ ...called, status: 'new' })
    const page = await (await door.get(`/admin/leads/${id}`, { cookie })).text()
    expect(page).not.toContain('waiting for a call again')
  })
})
