/** What programs of others are told: all of it, in the order of each person, whatever becomes of the receiver meanwhile. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { writeAll } from '#app/platform/database/write-all.ts'
import { toldInserts } from '#app/submissions/timeline/told-events.ts'
import { askDue } from '#app/submissions/webhooks/deliver.server.tsx'
import { allAppointments, appointmentPosts } from '#test/support/appointments.ts'
import { databaseOpener, describeOnEachEngine } from '#test/support/databases.ts'
import { letTimePass } from '#test/support/jobs.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

interface Received {
  id: string
  type: string
  signature: string
  timestamp: string
  body: string
  content: {
    data: { lead: Record<string, unknown>; event: Record<string, unknown> } & Record<string, unknown>
  }
}

/** A program that is told; `answer` says with what it answers, 0 hangs up. */
async function openReceiver() {
  const received: Received[] = []
  const receiver = { answer: (_: Received): number => 204, received, url: '' }
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = await text(request)
    const { headers } = request
    const one = {
      ...{ id: String(headers['webhook-id']), signature: String(headers['webhook-signature']), body },
      ...{ timestamp: String(headers['webhook-timestamp']), content: JSON.parse(body) },
      type: JSON.parse(body).type,
    }
    const status = receiver.answer(one)
    if (status === 0) return void response.destroy()
    if (status < 300) received.push(one)
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}

const local = { LEAD_WEBHOOK_NETWORKS: '127.0.0.0/8' }
const all = ['lead.created', 'lead.updated', 'outcome.logged', 'sale.recorded', 'consent.revoked']
const choose = (types: readonly string[]) => Object.fromEntries(types.map((type, at) => [`type${at}`, type]))

/** Adds a webhook at the desk: its page, and its secret. */
async function addWebhook(desk: PersonDesk, url: string, types: readonly string[], personal = '') {
  const fields = { form: 'settings', url, personal, ...choose(types) }
  const answer = await (await desk.post('owner', '/admin/webhooks', fields)).text()
  const secret = /<code>(whsec_[^<]+)<\/code>/.exec(answer)?.[1]?.replaceAll('&#x2F;', '/') ?? ''
  const { db } = desk.door.services.database
  const rows = await db.selectFrom('webhook_endpoints').select('id').orderBy('id', 'desc').execute()
  return { id: rows[0]?.id ?? '', page: `/admin/webhooks/${rows[0]?.id}`, secret, answer }
}

/** Everything that is due now is told. */
async function deliver({ door: { services } }: PersonDesk) {
  await askDue(services.database, { wake() {} })
  await letTimePass(services.database)
  await services.jobs.runDue()
}

const waiting = async ({ door }: PersonDesk) =>
  (
    await door.services.database.db
      .selectFrom('webhook_deliveries')
      .select(['event_id', 'attempts', 'state'])
      .where('state', '=', 'waiting')
      .execute()
  ).length

describeOnEachEngine('a webhook', (open) => {
  it('is told what happens, signed, without who it is unless it may know', async () => {
    const desk = await openPersonDesk(open, ['owner'], local)
    const [plain, whole] = [await openReceiver(), await openReceiver()]
    const { secret, page } = await addWebhook(desk, plain.url, all)
    await addWebhook(desk, whole.url, ['lead.created'], 'on')
    const id = await desk.lead()
    await deliver(desk)
    expect(whole.received.map(({ content }) => content.data.lead)).toMatchObject([
      { id, first_name: 'Ann', email: 'ann@example.com', phone_normalized: '+12165550111' },
    ])
    const [first] = plain.received
    expect(first).toMatchObject({ type: 'lead.created', content: { version: 1, data: { lead: { id } } } })
    expect(plain.received.map(({ body }) => body).join()).not.toMatch(/Ann|ann@|555[- ]?01/)
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = createHmac('sha256', key).update(`${first?.id}.${first?.timestamp}.${first?.body}`)
    expect(first?.signature).toBe(`v1,${signed.digest('base64')}`)
    // A new secret: both sign for a day.
    const answer = await (await desk.post('owner', page, { form: 'secret' })).text()
    expect(answer).toContain('whsec_')
    const path = `/admin/leads/${id}`
    await desk.post('owner', `${path}/status`, { status: 'contacted' })
    const sale = { carrier: 'Lakeshore Mutual', product: 'Whole Life Insurance', mode: 'monthly' }
    await desk.post('owner', `${path}/policies`, { ...sale, premium_cents: '100', face_cents: '' })
    await desk.post('owner', `${path}/calls`, { outcome: 'do-not-contact' })
    await deliver(desk)
    const later = plain.received.slice(1)
    expect(later.map(({ type }) => type)).toEqual([
      ...['lead.updated', 'lead.updated', 'sale.recorded', 'outcome.logged', 'consent.revoked'],
    ])
    expect(later[0]?.content.data.event).toEqual({ change: 'status', from: 'new', to: 'contacted' })
    expect(later[2]?.content.data.sale).toMatchObject({ premium_cents: 10_000, carrier: 'Lakeshore Mutual' })
    expect(later[4]?.content.data.lead).toMatchObject({ do_not_contact: true })
    expect(later[0]?.signature.split(' ')).toHaveLength(2)
    const shown = await desk.see('owner', page)
    expect(shown.text).toContain('A lead came in')
    expect(shown.text).not.toContain(secret)
  })

  it('is told of an appointment that is booked, moved and called off, in that order', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'], local)
    const receiver = await openReceiver()
    const types = ['appointment.booked', 'appointment.moved', 'appointment.canceled']
    await addWebhook(desk, receiver.url, types)
    const id = await desk.lead()
    const { book, move, cancel } = appointmentPosts(desk)
    await book(id)
    const [booked] = await allAppointments(desk.door)
    const appointment = booked?.id ?? ''
    await move(id, appointment, { time: '14:00' })
    const [moved] = await allAppointments(desk.door)
    await cancel(id, appointment)
    await deliver(desk)
    expect(receiver.received.map(({ type }) => type)).toEqual(types)
    const events = receiver.received.map(({ content }) => content.data.event)
    expect(events).toMatchObject([
      { appointment_id: appointment },
      { appointment_id: appointment, from: booked?.starts_at, to: moved?.starts_at },
      { appointment_id: appointment, starts_at: moved?.starts_at },
    ])
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/Ann|ann@|They are ill/)
  })

  it('loses nothing of a thousand events while it is dead for an hour, and keeps the order of each person', async () => {
    const desk = await openPersonDesk(open, ['owner'], local)
    const receiver = await openReceiver()
    await addWebhook(desk, receiver.url, all)
    receiver.answer = ({ id }) => (Number.parseInt(id.slice(-1), 16) % 2 ? 503 : 0)
    const { db } = desk.door.services.database
    const ids: string[] = []
    for (let n = 0; n < 10; n++) ids.push(await desk.lead({ email: `p${n}@example.com` }))
    const expected = new Map(ids.map((id) => [id, ['lead.created']]))
    // Each in a transaction of its own, as the changes of staff are.
    for (let n = 0; n < 99; n++)
      for (const id of ids) {
        const event = { type: 'status', data: { from: 'new', to: `step-${n}` } } as const
        await desk.door.services.database.transact((tx) => writeAll(tx, toldInserts(id, event)))
        expected.get(id)?.push(`step-${n}`)
      }
    expect(await waiting(desk)).toBe(1000)
    const began = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: began })
    onTestFinished(() => void vi.useRealTimers())
    for (let minute = 0; minute < 60; minute += 5) {
      vi.setSystemTime(began + minute * 60_000)
      await deliver(desk)
    }
    expect(receiver.received).toEqual([])
    expect(await waiting(desk)).toBe(1000)
    receiver.answer = () => 200
    // At most one pause after it is back.
    vi.setSystemTime(began + 121 * 60_000)
    await deliver(desk)
    expect(await waiting(desk)).toBe(0)
    const told = new Map<string, string[]>()
    for (const { type, content } of receiver.received) {
      const id = String(content.data.lead.id)
      told.set(id, [...(told.get(id) ?? []), String(content.data.event.to ?? type)])
    }
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected))
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1000)
    const [endpoint] = await db.selectFrom('webhook_endpoints').selectAll().execute()
    expect(endpoint).toMatchObject({ failing_since: null, disabled_at: null })
  })

  it('is disabled after days without an answer, told of, and gets everything once it is resumed', async () => {
    const desk = await openPersonDesk(open, ['owner'], local)
    const receiver = await openReceiver()
    const { page } = await addWebhook(desk, receiver.url, all)
    receiver.answer = () => 500
    await desk.lead()
    const began = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: began })
    onTestFinished(() => void vi.useRealTimers())
    for (const day of [0, 1, 5.1]) {
      vi.setSystemTime(began + day * 86_400_000)
      await deliver(desk)
    }
    const { db } = desk.door.services.database
    expect((await db.selectFrom('webhook_endpoints').selectAll().execute())[0]?.disabled_at).not.toBeNull()
    const letters = await db.selectFrom('emails').select('subject').execute()
    expect(letters.filter(({ subject }) => subject.startsWith('A webhook was disabled'))).toHaveLength(1)
    vi.useRealTimers()
    expect((await desk.see('owner', '/admin/leads')).text).toContain('A webhook was disabled')
    receiver.answer = () => 204
    expect((await desk.post('owner', page, { form: 'resume' })).status).toBe(303)
    await deliver(desk)
    expect(receiver.received.map(({ type }) => type)).toEqual(['lead.created'])
  })

  it('holds back nobody else for an event that its receiver refuses, and sends again what an owner asks for', async () => {
    const desk = await openPersonDesk(open, ['owner'], local)
    const receiver = await openReceiver()
    const { page, id } = await addWebhook(desk, receiver.url, ['lead.created'])
    const bad = await desk.lead({ email: 'bad@example.com' })
    receiver.answer = ({ content }) => (content.data.lead.id === bad ? 422 : 204)
    const good = await desk.lead({ email: 'good@example.com' })
    await deliver(desk)
    expect(receiver.received.map(({ content }) => content.data.lead.id)).toEqual([good])
    const { db } = desk.door.services.database
    const past = new Date(0).toISOString()
    for (let n = 0; n < 12; n++) {
      await db
        .updateTable('webhook_deliveries')
        .set({ next_at: past })
        .where('next_at', 'is not', null)
        .execute()
      await deliver(desk)
    }
    const rows = await db.selectFrom('webhook_deliveries').selectAll().orderBy('event_id').execute()
    expect(rows.map(({ state, attempts }) => [state, Number(attempts)])).toEqual([
      ['refused', 10],
      ['told', 1],
    ])
    receiver.answer = () => 204
    await desk.post('owner', page, { form: 'again', event: rows[0]?.event_id ?? '' })
    await deliver(desk)
    expect(receiver.received.at(-1)?.id).toBe(rows[0]?.event_id)
    await desk.post('owner', page, { form: 'again', hours: '24' })
    await deliver(desk)
    expect(receiver.received).toHaveLength(4)
    await desk.post('owner', page, { form: 'remove', id })
    expect(await db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([])
  })

  it('is not starved by one event that it fails at', async () => {
    const desk = await openPersonDesk(open, ['owner'], local)
    const receiver = await openReceiver()
    await addWebhook(desk, receiver.url, ['lead.created'])
    const bad = await desk.lead({ email: 'bad@example.com' })
    receiver.answer = ({ content }) => (content.data.lead.id === bad ? 500 : 204)
    const { db } = desk.door.services.database
    for (let n = 0; n < 11; n++) {
      if (n < 5) await desk.lead({ email: `p${n}@example.com` })
      await db.updateTable('webhook_endpoints').set({ paused_until: null }).execute()
      await deliver(desk)
    }
    const rows = await db.selectFrom('webhook_deliveries').selectAll().orderBy('event_id').execute()
    expect(rows.map(({ state, attempts }) => [state, Number(attempts)])).toEqual([
      ['refused', 10],
      ...Array.from({ length: 5 }, () => ['told', 1]),
    ])
  })

  it('does not count what was never sent as an answer', async () => {
    const desk = await openPersonDesk(open, ['owner'], local)
    const receiver = await openReceiver()
    await addWebhook(desk, receiver.url, ['lead.created'])
    const id = await desk.lead()
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ is_test: true }).where('id', '=', id).execute()
    const failing = { failing_since: '2026-01-01T00:00:00.000Z', failures: 3 }
    await db.updateTable('webhook_endpoints').set(failing).execute()
    await deliver(desk)
    expect(await waiting(desk)).toBe(0)
    expect(await db.selectFrom('webhook_endpoints').selectAll().execute()).toMatchObject([failing])
  })

  it('tells nothing of a test or of whoever was erased', async () => {
    const desk = await openPersonDesk(open, ['owner'], local)
    const receiver = await openReceiver()
    await addWebhook(desk, receiver.url, all, 'on')
    const id = await desk.lead({ email: 'gone@example.com' })
    await desk.lead({ email: 'stays@example.com' })
    const sought = { email: 'gone@example.com', phone: null, ids: [id] }
    await desk.door.services.people.erase(sought, { staffId: await desk.staffId('owner'), address: '' })
    await deliver(desk)
    expect(receiver.received.map(({ content }) => content.data.lead.email)).toEqual(['stays@example.com'])
  })
})

const open = databaseOpener('sqlite')

it('is never sent into our own network, also where a name leads there', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const receiver = await openReceiver()
  const refused = ['http://partner.example', 'https://127.0.0.1/', 'https://localhost/', 'https://10.0.0.8/']
  refused.push('https://[::1]/', 'https://169.254.169.254/latest', 'https://u:p@partner.example/', 'nonsense')
  refused.push('https://[::ffff:127.0.0.1]/', 'https://2130706433/', 'ftp://partner.example/', receiver.url)
  for (const url of refused) {
    const { answer } = await addWebhook(desk, url, all)
    expect([url, answer.includes('whsec_')]).toEqual([url, false])
  }
  const { db } = desk.door.services.database
  // A name that is public today may lead here tomorrow.
  const { id } = await addWebhook(desk, 'https://partner.example/', all)
  await db.updateTable('webhook_endpoints').set({ url: receiver.url }).where('id', '=', id).execute()
  await desk.lead()
  await deliver(desk)
  expect(receiver.received).toEqual([])
  const [endpoint] = await db.selectFrom('webhook_endpoints').selectAll().execute()
  expect(endpoint?.last_error).toContain('EPRIVATE')
})

it('is for owners alone', async () => {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  expect((await desk.see('agent', '/admin/webhooks')).status).toBe(404)
  expect((await desk.see('owner', '/admin/settings')).html).toContain('href="/admin/webhooks"')
})
