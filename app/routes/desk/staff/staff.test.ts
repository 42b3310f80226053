/** The staff page through the front door: letting people in, changing what they may do, letting them out. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { addStaff, emailOf, password, signInAs, signInEverybody } from '#test/support/desk.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'

const tables = (door: Door) => door.services.database.db
const idOf = async (door: Door, email: string) =>
  (await tables(door).selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id
const acts = async (door: Door) =>
  (await tables(door).selectFrom('audit_trail').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  )
const switchTwoStepOn = (door: Door, staff_id: string) =>
  tables(door)
    .insertInto('staff_two_step')
    .values({ staff_id, secret: '', confirmed_at: new Date().toISOString(), last_step: 0 })
    .execute()
const linkIn = (page: string) => page.match(/\/admin\/(?:welcome|reset)\/[\w-]{43}/)?.[0] ?? ''

/** An owner at the desk, and how they send the forms of the staff page. */
async function ownersDesk(door: Door) {
  await addStaff(door, 'owner')
  const cookie = await signInAs(door, 'owner')
  const send = (fields: Record<string, string>, as = cookie) =>
    door.post('/admin/staff', { password, ...fields }, { cookie: as })
  const page = async (address = '/admin/staff') => (await door.get(address, { cookie })).text()
  return { cookie, send, page }
}

describeOnEachEngine('the staff page', (open) => {
  it('invites by a link that is shown once, and lists who has not come yet', async () => {
    const door = await openDoor(open)
    const { send, page } = await ownersDesk(door)
    const made = await send({ form: 'invite', email: ' Carl@Hearthline.example ', role: 'recruiter' })
    expect(made.status).toBe(200)
    const link = linkIn(await made.text())
    const list = await page()
    expect(list).toContain('carl@hearthline.example')
    expect(list).not.toContain(link)
    // Nothing in the database opens the door.
    const kept = JSON.stringify(await tables(door).selectFrom('invitations').selectAll().execute())
    expect(kept).not.toContain(link.split('/').at(-1))
    const joined = await door.post(link, { name: 'Carl', email: 'x@y.example', password })
    expect(joined.status).toBe(303)
    expect(await page()).toContain('Carl')
    expect((await send({ form: 'invite', email: 'carl@hearthline.example', role: 'agent' })).status).toBe(422)
    expect(await acts(door)).toContain('invitation-made')
  })

  it('refuses what is no address or no role, and keeps what was typed', async () => {
    const door = await openDoor(open)
    const { send } = await ownersDesk(door)
    const wrong = await send({ form: 'invite', email: 'no address', role: 'agent' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('value="no address"')
    expect((await send({ form: 'invite', email: 'a@b.example', role: 'king' })).status).toBe(422)
    expect((await send({ form: 'nonsense' })).status).toBe(404)
    expect(
      await tables(door).selectFrom('invitations').select('id').where('used_at', 'is', null).execute(),
    ).toEqual([])
  })

  it('makes a new link that ends the old one, and withdraws', async () => {
    const door = await openDoor(open)
    const { send } = await ownersDesk(door)
    const carl = { form: 'invite', email: 'carl@b.example', role: 'agent' }
    const first = linkIn(await (await send(carl)).text())
    const idNow = async () =>
      (
        await tables(door)
          .selectFrom('invitations')
          .select('id')
          .where('used_at', 'is', null)
          .executeTakeFirstOrThrow()
      ).id
    const second = linkIn(await (await send(carl)).text())
    expect(second).not.toBe(first)
    expect((await door.get(first)).status).toBe(404)
    expect((await door.get(second)).status).toBe(200)
    expect((await send({ form: 'withdraw', id: await idNow() })).status).toBe(303)
    expect((await door.get(second)).status).toBe(404)
    expect((await send({ form: 'withdraw', id: newId() })).status).toBe(404)
  })

  it('changes a role from the next request on', async () => {
    const door = await openDoor(open)
    const { send } = await ownersDesk(door)
    await addStaff(door, 'editor')
    const editor = await signInAs(door, 'editor')
    expect((await door.get('/admin/leads', { cookie: editor })).status).toBe(404)
    const id = await idOf(door, emailOf('editor'))
    expect((await send({ form: 'role', id, role: 'agent' })).status).toBe(303)
    expect((await door.get('/admin/leads', { cookie: editor })).status).toBe(200)
    expect((await send({ form: 'role', id, role: 'king' })).status).toBe(404)
    const row = await tables(door)
      .selectFrom('audit_trail')
      .select(['detail', 'subject_id'])
      .where('action', '=', 'role-changed')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ subject_id: id, detail: '{"from":"editor","to":"agent"}' })
  })

  it('never loses its last owner, also when two shut each other out at once', async () => {
    const door = await openDoor(open)
    const { send, cookie } = await ownersDesk(door)
    const own = await idOf(door, emailOf('owner'))
    for (const fields of [
      { form: 'disable', id: own },
      { form: 'role', id: own, role: 'agent' },
    ]) {
      const answer = await send(fields)
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('This is the only owner.')
    }
    await addStaff(door, 'agent')
    const other = await idOf(door, emailOf('agent'))
    await send({ form: 'role', id: other, role: 'owner' })
    const second = await signInAs(door, 'agent')
    await Promise.all([
      send({ form: 'disable', id: other }, cookie),
      send({ form: 'disable', id: own }, second),
    ])
    const left = await tables(door)
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute()
    expect(left).toHaveLength(1)
  })

  it('ends everything of a disabled colleague at once: pages, data, posts and the open line', async () => {
    const door = await openDoor(open)
    await door.post('/', goodQuote)
    const { id: lead } = await tables(door)
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .select('id')
      .executeTakeFirstOrThrow()
    const { send } = await ownersDesk(door)
    await addStaff(door, 'agent')
    const cookie = await signInAs(door, 'agent')
    const line = await fetch(`${door.url}/admin/events`, { headers: { cookie } })
    expect(line.status).toBe(200)
    const heard = line.text()
    const id = await idOf(door, emailOf('agent'))
    expect((await send({ form: 'disable', id })).status).toBe(303)
    // The server ends the line itself, with its last words. Told of a change before, the open desk would read itself anew, and
    // the sign-in would stand in the place of what was on the screen.
    const words = await heard
    expect(words).toContain('event: ended')
    expect(words).not.toContain('event: changed')
    expect((await door.get('/admin/leads', { cookie })).headers.get('location')).toContain('/admin/sign-in')
    expect(await (await door.get('/admin/leads.data', { cookie })).text()).toContain('/admin/sign-in')
    expect((await door.post(`/admin/leads/${lead}/status`, { status: 'contacted' }, { cookie })).status).toBe(
      401,
    )
    expect((await door.get('/admin/events', { cookie })).status).toBe(401)
    expect((await door.post('/admin/sign-in', { email: emailOf('agent'), password })).status).toBe(422)
    const { status } = await tables(door)
      .selectFrom('submissions')
      .where('kind', '=', 'lead')
      .select('status')
      .executeTakeFirstOrThrow()
    expect(status).toBe('new')
    expect((await send({ form: 'enable', id })).status).toBe(303)
    // The old session stays dead; a new one can begin.
    expect((await door.get('/admin/events', { cookie })).status).toBe(401)
    await signInAs(door, 'agent')
    expect(await acts(door)).toEqual(expect.arrayContaining(['person-disabled', 'person-enabled']))
  })

  it('signs a colleague out everywhere, and takes two-step sign-in off who lost it', async () => {
    const door = await openDoor(open)
    const { send } = await ownersDesk(door)
    await addStaff(door, 'agent')
    const cookie = await signInAs(door, 'agent')
    const id = await idOf(door, emailOf('agent'))
    await send({ form: 'sign-out', id })
    expect((await door.get('/admin/leads', { cookie })).status).toBe(303)
    await switchTwoStepOn(door, id)
    expect((await send({ form: 'two-step-off', id })).status).toBe(303)
    await signInAs(door, 'agent')
    expect(await acts(door)).toEqual(expect.arrayContaining(['other-sessions-revoked', 'two-step-disabled']))
  })

  it('hands over a link for a new password where no letters leave', async () => {
    const door = await openDoor(open)
    const { send } = await ownersDesk(door)
    await addStaff(door, 'agent')
    const link = linkIn(await (await send({ form: 'reset', id: await idOf(door, emailOf('agent')) })).text())
    expect((await door.post(link, { password: 'kettle violin otter' })).status).toBe(303)
    expect(
      (await door.post('/admin/sign-in', { email: emailOf('agent'), password: 'kettle violin otter' }))
        .status,
    ).toBe(303)
  })

  it('lets nobody get round the own password here', async () => {
    const door = await openDoor(open)
    const { send } = await ownersDesk(door)
    const id = await idOf(door, emailOf('owner'))
    await switchTwoStepOn(door, id)
    expect((await send({ form: 'reset', id })).status).toBe(404)
    expect((await send({ form: 'two-step-off', id })).status).toBe(404)
    expect(await tables(door).selectFrom('staff_two_step').select('staff_id').execute()).toHaveLength(1)
    expect(await tables(door).selectFrom('password_resets').select('id').execute()).toEqual([])
  })

  it('says who has which role, state and last sign-in', async () => {
    const door = await openDoor(open)
    const { owner } = await signInEverybody(door)
    const page = await (await door.get('/admin/staff', { cookie: owner })).text()
    for (const words of ['The owner', 'The editor', 'Two-step', 'Last sign-in', '1 open session'])
      expect(page).toContain(words)
    expect(page).not.toContain('Never signed in')
  })
})
