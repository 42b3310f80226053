/** What is tried against sessions, through the front door (OWASP ASVS 5.0, chapters 3, 6 and 7). */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, emailOf, password, signInAs } from '#test/support/desk.ts'
import { type Door, openDoor } from '#test/support/door.ts'
import { addresses } from '../addresses.ts'

const tables = (door: Door) => door.services.database.db
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const move = (door: Door, column: 'created_at' | 'last_input_at', minutes: number) =>
  tables(door)
    .updateTable('staff_sessions')
    .set({ [column]: new Date(Date.now() + minutes * 60_000).toISOString() })
    .execute()

describeOnSqliteFirst('attacks on sessions', (open) => {
  it('takes no post that another site made a browser send, whatever its address', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const before = await tables(door).selectFrom('audit_trail').select('id').execute()
    const posts = addresses.filter(({ write }) => write)
    expect(posts.length).toBeGreaterThan(12)
    for (const { path: pattern } of posts)
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ]) {
        const path = pattern.replace(/:\w+/, '01900000-0000-7000-8000-000000000000')
        const answer = await door.post(path, { form: 'test' }, { cookie, ...headers })
        expect([path, answer.status]).toEqual([path, 403])
      }
    expect(await tables(door).selectFrom('audit_trail').select('id').execute()).toEqual(before)
    expect((await door.get('/admin/account', { cookie })).status).toBe(200)
  })

  it('has no read that changes anything but the audit trail', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const state = async () =>
      JSON.stringify(
        await Promise.all(
          (['staff', 'staff_sessions', 'invitations', 'password_resets', 'settings', 'jobs'] as const).map(
            (table) =>
              tables(door).selectFrom(table).selectAll().orderBy(tables(door).dynamic.ref('id')).execute(),
          ),
        ).catch(() => ''),
      )
    const before = await state()
    for (const { path: pattern, frame, read } of addresses) {
      if (!read || pattern === '/admin/events') continue
      const query = frame ? '?form=disable&required=yes&junk=1' : ''
      await (await door.get(pattern.replace(/:\w+/, 'x') + query, { cookie })).text()
    }
    expect(await state()).toBe(before)
  })

  it('gives a new session at every sign-in and takes none from the visitor', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const planted = 'staff=chosen-by-somebody-else.AAAA'
    const answer = await door.post(
      '/admin/sign-in',
      { email: emailOf('owner'), password },
      { cookie: planted },
    )
    const first = cookieOf(answer)
    expect(first).not.toContain('chosen-by-somebody-else')
    expect((await door.get('/admin/account', { cookie: planted })).status).toBe(303)
    const again = cookieOf(
      await door.post('/admin/sign-in', { email: emailOf('owner'), password }, { cookie: first }),
    )
    expect(again).not.toBe(first)
    expect((await door.get('/admin/account', { cookie: first })).status).toBe(303)
    expect((await door.get('/admin/account', { cookie: again })).status).toBe(200)
    // 256 bits in the cookie, and the database's value alone opens nothing.
    const { token_hash: token } = await tables(door)
      .selectFrom('staff_sessions')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    expect(token.length).toBeGreaterThanOrEqual(32)
    expect((await door.get('/admin/account', { cookie: `staff=${token}` })).status).toBe(303)
  })

  it('ends after two hours without input and after twelve in any case', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    for (const [column, minutes] of [
      ['last_input_at', -121],
      ['created_at', -721],
    ] as const) {
      const cookie = await signInAs(door, 'owner')
      await move(door, column, minutes + 2)
      expect((await door.get('/admin/account', { cookie })).status).toBe(200)
      await move(door, column, minutes)
      expect((await door.get('/admin/account', { cookie })).status).toBe(303)
      expect((await door.post('/admin/account', { form: 'nothing' }, { cookie })).status).toBe(401)
      expect((await door.get('/admin/events', { cookie })).status).toBe(401)
    }
  })

  it('signs out on the server: the old cookie opens nothing, and no page is left in a cache', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    expect((await door.get('/admin/account', { cookie })).headers.get('cache-control')).toBe(
      'private, no-store',
    )
    const out = await door.post('/admin/sign-out', {}, { cookie })
    expect(out.headers.getSetCookie().join()).toMatch(/staff=; Max-Age=0/)
    for (const path of ['/admin/account', '/admin/leads', '/admin/audit'])
      expect((await door.get(path, { cookie })).headers.get('location')).toContain('/admin/sign-in')
    expect(await tables(door).selectFrom('staff_sessions').select('id').execute()).toEqual([])
  })

  it('never writes a session into an address or a page', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const { token_hash } = await tables(door)
      .selectFrom('staff_sessions')
      .select('token_hash')
      .executeTakeFirstOrThrow()
    for (const { path: pattern, read } of addresses) {
      if (!read || pattern.includes(':') || pattern === '/admin/events') continue
      const answer = await door.get(pattern, { cookie })
      const text = await answer.text()
      for (const token of [token_hash, cookie.replace('staff=', '')]) {
        expect(answer.headers.get('location') ?? '').not.toContain(token)
        expect(text).not.toContain(token)
      }
    }
  })

  it('asks for the password again before anything that decides who can sign in', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const send = async (fields: Record<string, string>) => {
      const answer = await door.post('/admin/account', fields, { cookie })
      return [answer.status, (await answer.text()).includes('That password is incorrect.')]
    }
    for (const fields of [
      { form: 'password', next: 'kettle violin otter' },
      { form: 'two-step-start' },
      { form: 'two-step-stop' },
      { form: 'passkey-remove', passkey: 'x' },
    ])
      expect([fields.form, await send({ ...fields, password: 'wrong wrong wrong' })]).toEqual([
        fields.form,
        [422, true],
      ])
    await signInAs(door, 'owner')
    for (const fields of [{ form: 'session', session: 'x' }, { form: 'sessions-others' }])
      expect(await send({ ...fields, password: 'wrong wrong wrong' })).toEqual([422, true])
    const passkey = await door.post('/admin/account/passkey', { password: 'wrong wrong' }, { cookie })
    expect(await passkey.json()).not.toHaveProperty('question')
  })

  it('takes no made-up passkey, and asks for one without telling who has one', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const asked = await door.post('/admin/sign-in/passkey', {})
    const { question } = (await asked.json()) as { question: Record<string, unknown> }
    expect(question).toMatchObject({ userVerification: 'required' })
    expect(question).not.toHaveProperty('allowCredentials')
    const cookie = cookieOf(asked)
    const made = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    }
    for (const credential of ['', '{', '[]', '{"id":1}', JSON.stringify(made), 'x'.repeat(20_000)])
      expect((await door.post('/admin/sign-in', { credential }, { cookie })).status).toBe(422)
    const own = await signInAs(door, 'owner')
    const registration = { ...made, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
    for (const credential of ['', JSON.stringify(registration)]) {
      const answer = await door.post(
        '/admin/account',
        { form: 'passkey-add', name: 'Mine', credential },
        { cookie: own },
      )
      expect(answer.status).toBe(422)
    }
    expect(await tables(door).selectFrom('staff_passkeys').select('id').execute()).toEqual([])
  })
})
