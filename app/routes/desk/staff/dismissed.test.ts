/** What somebody leaves behind whose right ends, through the front door: links to come in, and sign-ins half done. */
import { expect, it } from 'vitest'
import { authenticator } from '#test/support/authenticator.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, emailOf, password, signInAs } from '#test/support/desk.ts'
import { type Door, openDoor } from '#test/support/door.ts'

const fresh = 'kettle violin otter'
const tables = (door: Door) => door.services.database.db
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const linkIn = (page: string) => page.match(/\/admin\/(?:welcome|reset)\/[\w-]{43}/)?.[0] ?? 'no link'

/** Two owners; the second, who came as an agent, has invited Carl and made a link for the editor's new password. */
async function secondOwner(open: OpenDatabase) {
  const door = await openDoor(open)
  const { db } = door.services.database
  for (const role of ['owner', 'agent', 'editor'] as const) await addStaff(door, role)
  await db.updateTable('staff').set({ role: 'owner' }).where('email', '=', emailOf('agent')).execute()
  const idOf = async (role: 'agent' | 'editor') =>
    (await db.selectFrom('staff').select('id').where('email', '=', emailOf(role)).executeTakeFirstOrThrow())
      .id
  const id = await idOf('agent')
  const first = await signInAs(door, 'owner')
  const second = await signInAs(door, 'agent')
  const send = (fields: Record<string, string>, cookie = first) =>
    door.post('/admin/staff', { password, ...fields }, { cookie })
  const linkOf = async (fields: Record<string, string>) => linkIn(await (await send(fields, second)).text())
  const links = [
    await linkOf({ form: 'invite', email: 'carl@hearthline.example', role: 'agent' }),
    await linkOf({ form: 'reset', id: await idOf('editor') }),
  ]
  const stillOpen = async () => Promise.all(links.map(async (link) => (await door.get(link)).status))
  expect(await stillOpen()).toEqual([200, 200])
  return { door, id, links, second, send, open: stillOpen }
}

describeOnSqliteFirst('what the dismissed leave behind', (open) => {
  it('ends with the account, and does not come back with it', async () => {
    const { door, id, links, send, ...desk } = await secondOwner(open)
    expect((await send({ form: 'disable', id })).status).toBe(303)
    expect(await desk.open()).toEqual([404, 404])
    const [invitation = '', reset = ''] = links
    expect((await door.post(invitation, { name: 'Carl', password: fresh })).status).toBe(404)
    expect((await door.post(reset, { password: fresh })).status).toBe(404)
    expect((await send({ form: 'enable', id })).status).toBe(303)
    expect(await desk.open()).toEqual([404, 404])
    const row = await tables(door)
      .selectFrom('audit_trail')
      .select('detail')
      .where('action', '=', 'person-disabled')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.detail ?? '{}')).toEqual({ invitations: 1, links: 1 })
  })

  it('ends with the role, and with the row', async () => {
    const { id, send, ...desk } = await secondOwner(open)
    expect((await send({ form: 'role', id, role: 'agent' })).status).toBe(303)
    expect(await desk.open()).toEqual([404, 404])

    const other = await secondOwner(open)
    await tables(other.door).deleteFrom('staff').where('id', '=', other.id).execute()
    expect(await other.open()).toEqual([404, 404])
  })

  it('ends with the password: of who made the links, and of whom they were for', async () => {
    const { door, second, ...desk } = await secondOwner(open)
    const changed = await door.post(
      '/admin/account',
      { form: 'password', password, next: fresh },
      { cookie: second },
    )
    expect(changed.status).toBe(303)
    expect(await desk.open()).toEqual([404, 404])

    const other = await secondOwner(open)
    const cookie = await signInAs(other.door, 'editor')
    await other.door.post('/admin/account', { form: 'password', password, next: fresh }, { cookie })
    expect(await other.open()).toEqual([200, 404])
  })

  it('ends with a password that was reset', async () => {
    const { door, id, send, ...desk } = await secondOwner(open)
    const link = linkIn(await (await send({ form: 'reset', id })).text())
    expect((await door.post(link, { password: fresh })).status).toBe(303)
    expect(await desk.open()).toEqual([404, 404])
  })

  it('is a half-finished sign-in, which ends with "all other sessions" and with a new password', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const first = await signInAs(door, 'owner')
    const set = (fields: Record<string, string>, cookie: string) =>
      door.post('/admin/account', { password, ...fields }, { cookie })
    const started = await (await set({ form: 'two-step-start' }, first)).text()
    const app = authenticator(started.match(/secret=([A-Z2-7]+)/)?.[1] ?? '')
    const step = app.step()
    const own = cookieOf(await set({ form: 'two-step-confirm', code: app.codeAt(step - 1) }, first))
    const halfway = cookieOf(await door.post('/admin/sign-in', { email: emailOf('owner'), password }))
    expect((await set({ form: 'sessions-others' }, own)).status).toBe(303)
    const refused = await door.post('/admin/code', { code: app.codeAt(step) }, { cookie: halfway })
    expect(refused.headers.get('location')).toMatch(/^\/admin\/sign-in/)
  })

  it('is a key for an authenticator app that nobody proved, which ends with the password', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const set = (fields: Record<string, string>, as: string) =>
      door.post('/admin/account', { password, ...fields }, { cookie: as })
    const started = await (await set({ form: 'two-step-start' }, cookie)).text()
    const app = authenticator(started.match(/secret=([A-Z2-7]+)/)?.[1] ?? '')
    const after = cookieOf(await set({ form: 'password', next: fresh }, cookie))
    expect((await set({ form: 'two-step-confirm', code: app.codeNow() }, after)).status).toBe(422)
    expect(await tables(door).selectFrom('staff_two_step').select('staff_id').execute()).toEqual([])
  })
})

describeOnSqliteFirst('doors that a stolen session must not open', (open) => {
  it('asks for the password before a role, an owner, a second step, a new password or an old colleague', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    await addStaff(door, 'agent')
    const cookie = await signInAs(door, 'owner')
    const { id } = await tables(door)
      .selectFrom('staff')
      .select('id')
      .where('role', '=', 'agent')
      .executeTakeFirstOrThrow()
    const state = async () =>
      JSON.stringify([
        await tables(door).selectFrom('staff').select(['role', 'disabled_at']).orderBy('id').execute(),
        await tables(door).selectFrom('invitations').select('id').where('used_at', 'is', null).execute(),
        await tables(door).selectFrom('password_resets').select('id').execute(),
      ])
    const before = await state()
    const email = 'carl@hearthline.example'
    const send = (fields: Record<string, string>) => door.post('/admin/staff', fields, { cookie })
    for (const fields of [
      { form: 'role', id, role: 'editor' },
      { form: 'invite', email, role: 'owner' },
      { form: 'two-step-off', id },
      { form: 'reset', id },
      { form: 'enable', id },
    ])
      for (const wrong of [{}, { password: 'wrong wrong wrong' }]) {
        // So that the limit on guesses is not what refuses.
        await signInAs(door, 'owner')
        const answer = await send({ ...fields, ...wrong })
        const isSaid = (await answer.text()).includes('That password is incorrect.')
        expect([fields.form, answer.status, isSaid]).toEqual([fields.form, 422, true])
      }
    expect(await state()).toBe(before)
    expect((await send({ form: 'invite', email, role: 'agent' })).status).toBe(200)
    expect((await send({ form: 'invite', email, role: 'owner', password })).status).toBe(200)
    for (const fields of [
      { form: 'role', id, role: 'editor' },
      { form: 'reset', id },
    ])
      expect((await send({ ...fields, password })).status).toBeLessThan(400)
  })

  it('counts wrong ones as on the sign-in page', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const statuses = []
    for (let guess = 0; guess < 6; guess++)
      statuses.push(
        (
          await door.post(
            '/admin/staff',
            { form: 'invite', email: 'x@y.example', role: 'owner', password: 'wrong wrong' },
            { cookie },
          )
        ).status,
      )
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('asks before two-step sign-in stops being required', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    await tables(door)
      .insertInto('settings')
      .values({
        name: 'staff.two-step-required',
        value: 'true',
        changed_at: new Date().toISOString(),
        changed_by: null,
      })
      .execute()
    const { id: staff_id } = await tables(door).selectFrom('staff').select('id').executeTakeFirstOrThrow()
    await tables(door)
      .insertInto('staff_two_step')
      .values({ staff_id, secret: '', confirmed_at: new Date().toISOString(), last_step: 0 })
      .execute()
    const send = (more: Record<string, string>) =>
      door.post('/admin/settings', { form: 'two-step', required: 'no', ...more }, { cookie })
    expect((await send({})).status).toBe(422)
    expect((await send({ password: 'wrong wrong' })).status).toBe(422)
    expect((await send({ password })).status).toBe(303)
  })
})
