/** The own name through the front door: who may have which, what is noted, and where it is shown. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { licenses } from '#app/content/agency/licenses.ts'
import { notice, storeArticle } from '#test/support/articles.ts'
import { authenticator } from '#test/support/authenticator.ts'
import { describeOnEachEngine, describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, emailOf, password, signInAs } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'

async function openDesk(open: OpenDatabase) {
  const door = await openDoor(open)
  await addStaff(door, 'owner')
  await addStaff(door, 'editor')
  const cookie = await signInAs(door, 'editor')
  const { db } = door.services.database
  const change = (name: string) => door.post('/admin/account', { form: 'name', name }, { cookie })
  const nameNow = async () =>
    (
      await db
        .selectFrom('staff')
        .select('name')
        .where('email', '=', emailOf('editor'))
        .executeTakeFirstOrThrow()
    ).name
  return { door, db, cookie, change, nameNow }
}

describeOnEachEngine('the own name', (open) => {
  it('is changed, tidied and noted', async () => {
    const { door, db, cookie, change, nameNow } = await openDesk(open)
    const changed = await change('  Ann   Otherwise ')
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/admin/account?notice=name'])
    expect(await nameNow()).toBe('Ann Otherwise')
    const page = await (await door.get('/admin/account', { cookie })).text()
    expect(page).toContain('value="Ann Otherwise"')
    await change('Ann Otherwise')
    const noted = await db
      .selectFrom('audit_trail')
      .select('detail')
      .where('action', '=', 'name-changed')
      .execute()
    expect(noted.map(({ detail }) => JSON.parse(detail ?? '{}'))).toMatchObject([
      { from: 'The editor', to: 'Ann Otherwise' },
    ])
  })

  it('is never that of a colleague, of the agency or of somebody with a license, nor none at all', async () => {
    const { change, nameNow } = await openDesk(open)
    const licensed = licenses[0]?.holder ?? ''
    for (const name of ['the OWNER', agency.name, licensed, ' ', '123', 'x'.repeat(101)]) {
      const refused = await change(name)
      expect([name, refused.status]).toEqual([name, 422])
      expect(await refused.text()).toContain('field-error')
    }
    expect(await nameNow()).toBe('The editor')
  })

  it('goes to the author page, and articles under the former one still lead there', async () => {
    const { door, cookie, change } = await openDesk(open)
    await storeArticle(door, { author: 'The editor' })
    const profile = {
      form: 'profile',
      button: 'show',
      version: '0',
      name: 'The editor',
      title: '',
      bio: 'Writes.',
    }
    expect((await door.post('/admin/author', profile, { cookie })).status).toBe(303)
    expect((await change('Ann Otherwise')).headers.get('location')).toBe('/admin/account?notice=name-shown')
    await notice(door.services)
    const page = await door.get('/research/authors/ann-otherwise')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Surrender charges, year by year')
    const article = await (await door.get('/research/annuities/surrender-charges')).text()
    expect(article).toContain('href="/research/authors/ann-otherwise"')
  })
})

/** Setting up two-step sign-in: a mistyped code hides neither the key nor the recovery codes. */
describeOnSqliteFirst('the key of an authenticator app', (open) => {
  it('is shown with its QR code until a code has proved it, and the recovery codes with it', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const send = async (fields: Record<string, string>) => door.post('/admin/account', fields, { cookie })
    const started = await (await send({ form: 'two-step-start', password })).text()
    const key = started.match(/secret=([A-Z2-7]+)/)?.[1] ?? ''
    const codes = started.match(/name="codes" value="([^"]+)"/)?.[1] ?? ''
    expect(codes.split(' ')).toHaveLength(10)
    expect(started).toMatch(/<svg class="qr" viewBox="0 0 \d+ \d+"[^>]*><path d="M\d/)

    const wrong = await send({ form: 'two-step-confirm', code: '000000', codes })
    expect(wrong.status).toBe(422)
    const again = await wrong.text()
    for (const part of [
      `secret=${key}`,
      'class="qr"',
      ...codes.split(' ').map((code) => `<code>${code}</code>`),
    ])
      expect(again).toContain(part)
    // Opened anew, it still shows the key; nonsense in place of codes is not shown.
    expect(await (await door.get('/admin/account', { cookie })).text()).toContain(`secret=${key}`)
    const odd = await send({ form: 'two-step-confirm', code: '000000', codes: '<b>hello</b>' })
    expect(await odd.text()).not.toContain('hello')

    // Six characters, and more bytes.
    for (const code of ['𐯊󌾍􏿽', '１２３４５６'])
      expect([code, (await send({ form: 'two-step-confirm', code, codes })).status]).toEqual([code, 422])

    const code = authenticator(key).codeNow()
    const done = await send({ form: 'two-step-confirm', code, codes })
    expect(done.status).toBe(303)
    const own = done.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const on = await (await door.get('/admin/account', { cookie: own })).text()
    expect(on).not.toContain('secret=')
    expect(on).not.toContain('class="qr"')
  })
})
