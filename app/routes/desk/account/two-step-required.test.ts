/** "Two-step sign-in for everybody", through the front door. */
import { expect, it } from 'vitest'
import { authenticator } from '#test/support/authenticator.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, emailOf, password, signInAs } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'

describeOnSqliteFirst('two-step sign-in for everybody', (open) => {
  it('leads whoever lacks it to set it up, and lets nothing else be reached before', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    await addStaff(door, 'agent')
    const owner = await signInAs(door, 'owner')
    const cookie = await signInAs(door, 'agent')
    expect((await door.get('/admin/leads', { cookie })).status).toBe(200)
    const set = await door.post('/admin/settings', { form: 'two-step', required: 'yes' }, { cookie: owner })
    expect(set.status).toBe(303)

    const led = async (path: string) => (await door.get(path, { cookie })).headers.get('location')
    for (const path of ['/admin', '/admin/leads', '/admin/leads?q=x'])
      expect(await led(path)).toBe('/admin/account')
    expect(await (await door.get('/admin/leads.data', { cookie })).text()).toContain('/admin/account')
    expect((await door.post('/admin/account/passkey', { password }, { cookie })).status).toBe(403)
    for (const form of ['password', 'session', 'passkey-add', 'sessions-others'])
      expect((await door.post('/admin/account', { form, password }, { cookie })).status).toBe(404)
    const account = await (await door.get('/admin/account', { cookie })).text()
    expect(account).toContain('Your agency requires two-step sign-in.')
    expect(account).not.toContain('Current password')
    expect(account).not.toContain('href="/admin/leads"')

    const started = await (
      await door.post('/admin/account', { form: 'two-step-start', password }, { cookie })
    ).text()
    const secret = started.match(/secret=([A-Z2-7]+)/)?.[1] ?? ''
    const confirmed = await door.post(
      '/admin/account',
      { form: 'two-step-confirm', code: authenticator(secret).codeNow() },
      { cookie },
    )
    expect(confirmed.status).toBe(303)
    const after = confirmed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(after).not.toBe(cookie)
    expect((await door.get('/admin/leads', { cookie: after })).status).toBe(200)
    // Switching it on began a new session and ended the old one.
    expect((await door.get('/admin/account', { cookie })).status).toBe(303)

    const stop = await door.post('/admin/account', { form: 'two-step-stop', password }, { cookie: after })
    expect(stop.status).toBe(422)
    const signIn = await door.post('/admin/sign-in', { email: emailOf('agent'), password })
    expect(signIn.headers.get('location')).toMatch(/^\/admin\/code/)
    const { db } = door.services.database
    const acts = await db.selectFrom('audit_trail').select('action').execute()
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['setting-changed', 'two-step-enabled']),
    )
  })

  it('takes nothing but yes and no, and only from owners', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    await addStaff(door, 'editor')
    const owner = await signInAs(door, 'owner')
    const editor = await signInAs(door, 'editor')
    const send = async (required: string, cookie: string) =>
      (await door.post('/admin/settings', { form: 'two-step', required }, { cookie })).status
    expect(await send('perhaps', owner)).toBe(422)
    expect(await send('yes', editor)).toBe(404)
    const settings = await door.services.database.db
      .selectFrom('settings')
      .select('name')
      .orderBy('name')
      .execute()
    expect(settings.map(({ name }) => name)).toEqual(['do-not-contact.key', 'secret.check'])
  })
})
