/** Setting up two-step sign-in: a mistyped code hides neither the key nor the recovery codes. */
import { expect, it } from 'vitest'
import { authenticator } from '#test/support/authenticator.ts'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { addStaff, password, signInAs } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'

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
