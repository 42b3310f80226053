/** Browsers that are told of new leads while the desk is closed: who gets what, what is in it, and when it ends. */
import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { openLog } from '#app/platform/process/log.ts'
import { isPushEndpoint, vapidKeyOf } from '#app/platform/push/web-push.server.ts'
import { kinds } from '#app/services/kinds/kinds.server.ts'
import { handlePushJobs } from '#app/submissions/pushes/push-jobs.server.ts'
import { openAssignmentDesk } from '#test/support/assignment-desk.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { password, signInAs } from '#test/support/desk.ts'
import { subscribed } from '#test/support/desk-posts/account.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'
import { newBrowser, openPushService, readVapid } from '#test/support/push-service.ts'

const address = '/admin/account/device'

/** Switches a browser of `role` on, and lets it live at the test's own push service. */
async function switchOn(
  desk: PersonDesk,
  role: string,
  origin: string,
  name: string,
  cookie = desk.cookies[role],
) {
  const { door } = desk
  const browser = newBrowser()
  const endpoint = `https://push.example.com/${name}`
  const answer = await door.post(address, { endpoint, ...browser.keys }, { cookie: cookie ?? '' })
  expect(answer.status).toBe(200)
  await door.services.database.db
    .updateTable('push_devices')
    .set({ endpoint: `${origin}/${name}` })
    .where('endpoint', '=', endpoint)
    .execute()
  await door.services.assignment.refresh()
  return browser
}

/** Runs what tells them, where this machine counts as the public internet. */
async function notifyAll({ door: { services } }: PersonDesk) {
  const { database, secret, oldSecrets, config } = services
  const jobs = openJobs({ database, log: openLog('silent') })
  handlePushJobs(jobs, kinds, { database, secret, oldSecrets, config, isClosed: () => false })
  await jobs.runDue()
}

const devices = ({ door }: PersonDesk) =>
  door.services.database.db.selectFrom('push_devices').selectAll().orderBy('id').execute()

describeOnEachEngine('a browser that is told while the desk is closed', (open) => {
  it('hears of a new lead whose name it never learns, signed by the key it knows', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter', 'editor'])
    const { origin, requests } = await openPushService()
    const asked = await desk.door.get(address, { cookie: desk.cookies.agent ?? '' })
    const { key } = (await asked.json()) as { key: string }
    const agent = await switchOn(desk, 'agent', origin, 'agent')
    for (const role of ['recruiter', 'editor']) await switchOn(desk, role, origin, role)
    const id = await desk.lead({ firstName: 'Dorothy', interest: 'Life Insurance' })
    await notifyAll(desk)
    expect(requests.map(({ path }) => path)).toEqual(['/agent'])
    const [pushed] = requests
    if (!pushed) throw new Error('nothing was pushed')
    const { headers, body } = pushed
    const { path, tag, ...shown } = JSON.parse(agent.read(body)) as Record<string, string>
    expect({ path, tag }).toEqual({ path: `/admin/leads/${id}`, tag: id })
    expect(JSON.stringify(shown)).not.toMatch(/Dorothy|example\.com|216|555/)
    expect(body.length).toBeLessThan(4096)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '3600', urgency: 'high' })
    expect(headers.topic).toMatch(/^[\w-]{32}$/)
    const signed = readVapid(headers.authorization)
    expect(signed.key).toBe(key)
    expect(signed.claims.aud).toBe(origin)
    expect(signed.claims.exp).toBeLessThan(Date.now() / 1000 + 86_400)
    // The page shows the browser and not its address; a second run tells nobody twice.
    const page = await desk.see('agent', '/admin/account')
    expect(page.html).not.toContain(origin)
    expect(page.text).toContain('Remove')
    await notifyAll(desk)
    expect(requests).toHaveLength(1)
  })

  it('is not asked again once its service knows it no more, and is asked again after a failure', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const { origin, requests, answer } = await openPushService({ status: 503 })
    await switchOn(desk, 'agent', origin, 'agent')
    await desk.lead()
    await notifyAll(desk)
    expect(await devices(desk)).toHaveLength(1)
    const waiting = desk.door.services.database.db
      .selectFrom('jobs')
      .select('last_error')
      .where('kind', '=', 'push.send')
    expect(await waiting.execute()).toEqual([{ last_error: 'the push service answered 503' }])
    answer.status = 302
    await desk.lead({ email: 'second@example.com' })
    await notifyAll(desk)
    expect(await devices(desk)).toHaveLength(1)
    answer.status = 410
    await desk.lead({ email: 'third@example.com' })
    await notifyAll(desk)
    expect(await devices(desk)).toEqual([])
    expect(requests).toHaveLength(3)
  })

  it('is told of nothing that a colleague has taken, and nothing is added for nobody', async () => {
    const desk = await openPersonDesk(open, ['agent', 'owner'])
    const { db } = desk.door.services.database
    await desk.lead()
    const pushes = () => db.selectFrom('jobs').select('kind').where('kind', 'like', '%push%').execute()
    expect(await pushes()).toEqual([])
    const { origin, requests } = await openPushService()
    await switchOn(desk, 'agent', origin, 'agent')
    const id = await desk.lead({ email: 'second@example.com' })
    const to = await desk.staffId('owner')
    await db.updateTable('submissions').set({ assigned_to: to }).where('id', '=', id).execute()
    await notifyAll(desk)
    expect(requests).toEqual([])
  })

  it('hears of the lead that the rules gave its person, and of no other', async () => {
    const desk = await openAssignmentDesk(open)
    const { origin, requests } = await openPushService()
    await desk.setUp('alex')
    const alex = await switchOn(desk, 'agent', origin, 'alex')
    await switchOn(desk, 'recruiter', origin, 'blair')
    await desk.lead()
    // The rules run in the product's own jobs; what tells is left for `notifyAll`.
    const { database, announcements } = desk.door.services
    const { handleAssignmentJobs } = await import('#app/submissions/intake/assignment.server.ts')
    const jobs = openJobs({ database, log: openLog('silent') })
    handleAssignmentJobs(jobs, kinds, { database, announcements })
    await jobs.runDue()
    await notifyAll(desk)
    expect(requests.map(({ path }) => path)).toEqual(['/alex'])
    expect(JSON.parse(alex.read(requests[0]?.body ?? Buffer.of()))).toMatchObject({
      title: 'A new lead was assigned to you',
    })
  })
})

describeOnEachEngine('a browser that was switched on', (open) => {
  it('ends with its session: signed out, ended elsewhere, a new password, a disabled account', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { door } = desk
    const phone = await signInAs(door, 'agent')
    const on = (name: string, cookie = desk.cookies.agent) =>
      switchOn(desk, 'agent', 'https://p.example', name, cookie)
    const names = async () => (await devices(desk)).map(({ endpoint }) => endpoint.replace(/.*\//, ''))
    await on('desk')
    await on('phone', phone)
    await door.post('/admin/sign-out', {}, { cookie: phone })
    expect(await names()).toEqual(['desk'])
    const tablet = await signInAs(door, 'agent')
    await on('tablet', tablet)
    const [mine] = await devices(desk)
    await desk.post('agent', '/admin/account', { form: 'sessions-others', password })
    expect(await names()).toEqual(['desk'])
    expect((await devices(desk))[0]?.session_id).toBe(mine?.session_id)
    // A new password keeps the browser in which it was set, and no other.
    const other = await signInAs(door, 'agent')
    await on('other', other)
    const next = 'a quite other password'
    const changed = await desk.post('agent', '/admin/account', { form: 'password', password, next })
    expect(changed.status).toBe(303)
    expect(await names()).toEqual(['desk'])
    const id = await desk.staffId('agent')
    await desk.post('owner', '/admin/staff', { form: 'disable', id, person: id, password })
    expect(await names()).toEqual([])
  })

  it('is removed by its person alone, belongs to who switched it on last, and there are ten at most', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    for (let n = 0; n < 10; n++) await switchOn(desk, 'agent', 'https://p.example', `n${n}`)
    const cookie = desk.cookies.agent ?? ''
    expect((await desk.door.post(address, subscribed, { cookie })).status).toBe(422)
    const [first] = await devices(desk)
    const remove = { form: 'device-remove', device: first?.id ?? '' }
    await desk.post('owner', '/admin/account', remove)
    expect(await devices(desk)).toHaveLength(10)
    const removed = await desk.post('agent', '/admin/account', remove)
    expect(removed.headers.get('location')).toBe('/admin/account?notice=device-remove')
    expect(await devices(desk)).toHaveLength(9)
    expect((await desk.door.post(address, subscribed, { cookie })).status).toBe(200)
    await desk.door.post(address, subscribed, { cookie: desk.cookies.owner ?? '' })
    const owner = await desk.staffId('owner')
    const last = (await devices(desk)).filter(({ endpoint }) => endpoint === subscribed.endpoint)
    expect(last.map(({ staff_id }) => staff_id)).toEqual([owner])
  })

  it('takes no keys that nobody could read with', async () => {
    const desk = await openPersonDesk(open, ['agent'])
    const cookie = desk.cookies.agent ?? ''
    for (const bad of [
      { p256dh: 'AAAA' },
      { auth: 'AAAA' },
      { p256dh: Buffer.alloc(65, 4).toString('base64url') },
    ])
      expect((await desk.door.post(address, { ...subscribed, ...bad }, { cookie })).status).toBe(422)
    expect(await devices(desk)).toEqual([])
  })
})

describe('the address of a push service', () => {
  it.each([
    'http://push.example.com/a',
    'https://localhost/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://10.0.0.8/a',
    'https://8.8.8.8/a',
    'https://2130706433/a',
    'https://user:word@push.example.com/a',
    'https://push.example.com:8443/a',
    'https://intranet/a',
    `https://push.example.com/${'a'.repeat(600)}`,
    'javascript:alert(1)',
    '',
  ])('is not %s', (text) => expect(isPushEndpoint(text)).toBe(false))

  it('may be that of a browser', () =>
    expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc:APA91b')).toBe(true))
})

describe('what is encrypted for a browser', () => {
  it('is read as in RFC 8291, appendix A', () => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
    const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
    expect(newBrowser(pair, auth).read(Buffer.from(body, 'base64url'))).toBe(
      'When I grow up, I want to be a watermelon',
    )
  })

  it('is signed with the key that a secret always has', () => {
    const key = (n: number) => vapidKeyOf(`a-secret-that-only-these-tests-use-${n}`).publicKey
    expect(key(1)).toBe(key(1))
    expect(key(1)).not.toBe(key(2))
    expect(Buffer.from(key(1), 'base64url')).toHaveLength(65)
  })
})
