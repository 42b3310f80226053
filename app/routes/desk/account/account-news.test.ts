/** What the holder of an account is told of it, through the front door with a real mail server, and on the account page. */
import { expect, it } from 'vitest'
import { authenticator } from '#test/support/authenticator.ts'
import { describeOnSqliteFirst, type OpenDatabase } from '#test/support/databases.ts'
import { addStaff, emailOf, password, signInAs } from '#test/support/desk.ts'
import { openDoor } from '#test/support/door.ts'
import { passkeyDevice } from '#test/support/passkey-device.ts'
import { startSmtpSink } from '#test/support/smtp-sink.ts'

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' }
const chrome = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36' }

async function deskWithMail(open: OpenDatabase) {
  const sink = await startSmtpSink()
  const door = await openDoor(open, { SMTP_URL: sink.url })
  await addStaff(door, 'owner')
  /** The subjects that arrived since the last look, with whom they went to. */
  const news = async () => {
    await door.services.jobs.runDue()
    return sink.emails.splice(0).map((email) => `${email.to.join()}: ${email.header('subject').join()}`)
  }
  const account = async (fields: Record<string, string>, cookie: string, headers = firefox) =>
    door.post('/admin/account', { password, ...fields }, { cookie, ...headers })
  return { sink, door, news, account, cookie: await signInAs(door, 'owner') }
}

describeOnSqliteFirst('news of an account', (open) => {
  it('tells of a second step, and of each recovery code that was used', async () => {
    const { sink, door, news, account, cookie } = await deskWithMail(open)
    const started = await (await account({ form: 'two-step-start' }, cookie)).text()
    const code = started.match(/<code>([2-9a-z]{5}-[2-9a-z]{5})</)?.[1] ?? ''
    const app = authenticator(started.match(/secret=([A-Z2-7]+)/)?.[1] ?? '')
    await account({ form: 'two-step-confirm', code: app.codeNow() }, cookie)
    expect(await news()).toEqual([`${emailOf('owner')}: Two-step sign-in was turned on`])
    const owed = cookieOf(await door.post('/admin/sign-in', { email: emailOf('owner'), password }))
    const opened = await door.post('/admin/code', { kind: 'recovery', code }, { cookie: owed, ...firefox })
    expect(opened.status).toBe(303)
    await door.services.jobs.runDue()
    expect(sink.emails.at(-1)?.raw).toContain('Firefox on Linux')
    expect(await news()).toEqual([`${emailOf('owner')}: A recovery code was used`])
    const page = await (await door.get('/admin/account', { cookie: cookieOf(opened) })).text()
    expect(page.replaceAll('<!-- -->', '')).toMatch(/9 recovery codes are left. Used: \w+ \d+/)
    // The words open nothing and name a person: nothing of them is kept.
    const kept = await door.services.database.db.selectFrom('emails').select(['text', 'html']).execute()
    expect(kept.filter(({ text, html }) => text !== null || html !== null)).toEqual([])
  })

  it('tells of a passkey that was added, used in a new place, and removed', async () => {
    const { door, news, account, cookie } = await deskWithMail(open)
    const device = passkeyDevice('http://127.0.0.1')
    const asked = await door.post('/admin/account/passkey', { password }, { cookie })
    const { question } = (await asked.json()) as { question: { challenge: string } }
    const credential = device.register({ challenge: question.challenge, origin: door.url })
    const both = `${cookie}; ${cookieOf(asked)}`
    expect((await account({ form: 'passkey-add', name: 'Phone', credential }, both)).status).toBe(303)
    expect(await news()).toEqual([`${emailOf('owner')}: A passkey was added to your account`])
    expect(await (await door.get('/admin/account', { cookie })).text()).toContain('never used')

    let counter = 1
    const use = async (headers: typeof firefox) => {
      const asks = await door.post('/admin/sign-in/passkey', {})
      const { question: sought } = (await asks.json()) as { question: { challenge: string } }
      const answer = device.signIn({ challenge: sought.challenge, counter: counter++, origin: door.url })
      const browser = { cookie: cookieOf(asks), ...headers }
      expect((await door.post('/admin/sign-in', { credential: answer }, browser)).status).toBe(303)
      return news()
    }
    expect(await use(firefox)).toEqual([])
    const elsewhere = [`${emailOf('owner')}: Your passkey was used in a new place`]
    expect(await use(chrome)).toEqual(elsewhere)
    expect(await use(chrome)).toEqual([])
    const { db } = door.services.database
    await db.updateTable('audit_trail').set({ ip: '203.0.113.9' }).execute()
    expect(await use(chrome)).toEqual(elsewhere)
    const page = await (await door.get('/admin/account', { cookie })).text()
    expect(page.replaceAll('<!-- -->', '')).toMatch(/last used \w+ \d+[^<]* in Chrome on Windows/)
    const { id } = await db.selectFrom('staff_passkeys').select('id').executeTakeFirstOrThrow()
    await account({ form: 'passkey-remove', passkey: id }, cookie)
    expect(await news()).toEqual([`${emailOf('owner')}: A passkey was removed from your account`])
  })

  it('tells who invited of an invitation that was used, and everybody of a new password', async () => {
    const { door, news, account, cookie } = await deskWithMail(open)
    const fields = { form: 'invite', email: 'carl@hearthline.example', role: 'editor' }
    const page = await (await door.post('/admin/staff', fields, { cookie })).text()
    const link = page.match(/\/admin\/welcome\/[\w-]{43}/)?.[0] ?? ''
    await news()
    await door.post(link, { name: 'Carl', password: 'kettle violin otter' })
    expect(await news()).toEqual([`${emailOf('owner')}: Your invitation was used`])
    await account({ form: 'password', next: 'kettle violin otter' }, cookie)
    expect(await news()).toEqual([`${emailOf('owner')}: Your password was changed`])
  })
})

describeOnSqliteFirst('strangers at the door', (open) => {
  it('are kept waiting when they send codes that nobody owes, and leave no rows', async () => {
    const door = await openDoor(open)
    const made = `staff_two_step=${'A'.repeat(43)}`
    const statuses = []
    for (let round = 0; round < 31; round++)
      statuses.push((await door.post('/admin/code', { code: '123456' }, { cookie: made })).status)
    expect(statuses).toEqual([...Array(30).fill(303), 429])
    expect(await door.services.database.db.selectFrom('audit_trail').select('id').execute()).toEqual([])
  })

  it('do not keep an office waiting whose people sign in with codes', async () => {
    const door = await openDoor(open)
    await addStaff(door, 'owner')
    const cookie = await signInAs(door, 'owner')
    const send = (fields: Record<string, string>) => door.post('/admin/account', fields, { cookie })
    const started = await (await send({ form: 'two-step-start', password })).text()
    const app = authenticator(started.match(/secret=([A-Z2-7]+)/)?.[1] ?? '')
    await send({ form: 'two-step-confirm', code: app.codeNow() })
    const { db } = door.services.database
    for (let round = 0; round < 32; round++) {
      // As if half a minute had passed: a code counts once.
      await db.updateTable('staff_two_step').set({ last_step: 0 }).execute()
      const owed = await door.post('/admin/sign-in', { email: emailOf('owner'), password })
      const opened = await door.post('/admin/code', { code: app.codeNow() }, { cookie: cookieOf(owed) })
      expect([round, opened.headers.get('location')]).toEqual([round, '/admin'])
    }
  })
})
