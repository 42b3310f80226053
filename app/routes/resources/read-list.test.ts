/** What programs of others read with a key: what it may, in pages, by what changed; and what they subscribe by themselves. */
import { expect, it } from 'vitest'
import { databaseOpener, describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const settings = {
  ...{ name: 'Reporting', variant: 'list', consent_basis: 'none', price: '', return_days: '0' },
  ...{ per_minute: '600', is_test: '' },
}
const everything = [...['leads:read', 'people:read', 'appointments:read', 'sales:read', 'webhooks:write']]

/** A key that may do what `scopes` say, and the page of its source. */
async function addKey(desk: PersonDesk, scopes: readonly string[]) {
  const answer = await desk.post('owner', '/admin/lead-sources', settings)
  const [, key = ''] = /<code>(hlk_[\w-]+)<\/code>/.exec(await answer.text()) ?? []
  const { db } = desk.door.services.database
  const [source] = await db.selectFrom('lead_sources').select('id').orderBy('id', 'desc').execute()
  const page = `/admin/lead-sources/${source?.id}`
  const chosen = Object.fromEntries(scopes.map((scope, at) => [`scope${at}`, scope]))
  expect((await desk.post('owner', page, { form: 'scopes', ...chosen })).status).toBe(303)
  desk.door.services.leadSources.forget()
  return { key, page }
}

const ask = async (desk: PersonDesk, key: string, path: string, init: RequestInit = {}) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(`${desk.door.url}${path}`, { headers, ...init })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null }
}

/** All changes so far were a while ago. */
const letSettle = ({ door }: PersonDesk) =>
  door.services.database.db
    .updateTable('submissions')
    .set({ updated_at: new Date(Date.now() - 300_000).toISOString() })
    .execute()

describeOnEachEngine('reading with a key', (open) => {
  it('hands out in pages what changed, without who it is unless the key may know', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(await desk.lead({ email: `p${n}@example.com` }))
    for (const [name, type] of Object.entries({ Rate: 'number', Smoker: 'yes-no' }))
      await desk.post('owner', '/admin/fields', { form: 'field', name, type, 'kind-lead': 'yes' })
    const custom = { 'field.rate': '6.50', 'field.smoker': 'no' }
    expect((await desk.post('owner', `/admin/leads/${ids[0]}/fields`, custom)).status).toBe(303)
    await letSettle(desk)
    const { key } = await addKey(desk, ['leads:read'])
    const whole = await addKey(desk, everything)
    const seen: string[] = []
    let cursor = ''
    for (let pages = 0; pages < 3; pages++) {
      const { status, body } = await ask(desk, key, `/api/leads?limit=2${cursor}`)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/example\.com|Ann|555|custom_fields/)
      seen.push(...body.data.map(({ id }: { id: string }) => id))
      cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : 'end'
    }
    expect(cursor).toBe('end')
    expect(seen.toSorted()).toEqual(ids.toSorted())
    const named = await ask(desk, whole.key, '/api/leads')
    expect(named.body.data[0]).toMatchObject({ first_name: 'Ann', phone_normalized: '+12165550111' })
    expect(named.body.data.find(({ id }: { id: string }) => id === ids[0]).custom_fields).toEqual({
      rate: 6.5,
      smoker: false,
    })
    expect(named.body.data.find(({ id }: { id: string }) => id === ids[1]).custom_fields).toEqual({})
    expect(named.headers.get('cache-control')).toBe('no-store')
    // What changes after that is all that comes with its moment, zone and all.
    const since = encodeURIComponent(named.body.as_of)
    expect((await ask(desk, key, `/api/leads?changed_since=${since}`)).body.data).toEqual([])
    const sale = { carrier: 'Lakeshore Mutual', product: 'Annuities', mode: 'single', premium_cents: '100' }
    await desk.post('owner', `/admin/leads/${ids[3]}/policies`, { ...sale, face_cents: '' })
    // Not yet: a transaction of before may still end.
    expect((await ask(desk, key, `/api/leads?changed_since=${since}`)).body.data).toEqual([])
    await desk.door.services.database.db
      .updateTable('submissions')
      .set({ updated_at: new Date(Date.parse(named.body.as_of) + 1).toISOString() })
      .where('id', '=', ids[3] ?? '')
      .execute()
    const changed = await ask(desk, key, `/api/leads?changed_since=${since}`)
    expect(changed.body.data).toMatchObject([{ id: ids[3], status: 'converted' }])
    expect((await ask(desk, whole.key, '/api/sales')).body.data).toMatchObject([
      { lead_id: ids[3], premium_cents: 10_000 },
    ])
    expect((await ask(desk, whole.key, '/api/appointments')).body.data).toEqual([])
  })

  it('lets a program subscribe and take that back, and forgets it with its key', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { key, page } = await addKey(desk, everything)
    const other = await addKey(desk, everything)
    const post = (body: unknown) =>
      ask(desk, key, '/api/hooks', { method: 'POST', body: JSON.stringify(body) })
    // As Zapier sends it.
    const made = await post({ hookUrl: 'https://hooks.zapier.com/1', event: 'lead.created' })
    expect(made).toMatchObject({ status: 201, body: { events: ['lead.created'] } })
    expect(made.body.secret).toMatch(/^whsec_/)
    await post({ url: 'https://hook.make.com/2', events: ['sale.recorded', 'sale.recorded'] })
    const listed = await ask(desk, key, '/api/hooks')
    expect(listed.body.data).toMatchObject([
      { url: 'https://hooks.zapier.com/1', is_disabled: false },
      { events: ['sale.recorded'] },
    ])
    expect(JSON.stringify(listed.body)).not.toContain('whsec_')
    const remove = (by: string) => ask(desk, by, `/api/hooks/${made.body.id}`, { method: 'DELETE' })
    expect((await remove(other.key)).status).toBe(404)
    expect((await remove(key)).status).toBe(204)
    expect((await remove(key)).status).toBe(404)
    // The server takes the key for what it was for two seconds; the subscription asks again.
    const { db } = desk.door.services.database
    const late = await addKey(desk, everything)
    await ask(desk, late.key, '/api/hooks')
    const gone = { revoked_at: new Date().toISOString() }
    const { id } = await db
      .selectFrom('lead_sources')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    await db.updateTable('lead_sources').set(gone).where('id', '=', id).execute()
    const body = JSON.stringify({ url: 'https://hook.make.com/3', event: 'lead.created' })
    expect((await ask(desk, late.key, '/api/hooks', { method: 'POST', body })).status).toBe(401)
    await desk.post('owner', page, { form: 'revoke' })
    expect(
      await desk.door.services.database.db.selectFrom('webhook_endpoints').selectAll().execute(),
    ).toEqual([])
  })

  it('narrows what a key subscribed with the key', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { key, page } = await addKey(desk, everything)
    const body = JSON.stringify({ url: 'https://hook.make.com/1', event: 'lead.created' })
    const made = await ask(desk, key, '/api/hooks', { method: 'POST', body })
    const { db } = desk.door.services.database
    const kept = async () =>
      (await db.selectFrom('webhook_endpoints').selectAll().execute()).map((row) => [
        row.id,
        Boolean(row.is_personal),
      ])
    expect(await kept()).toEqual([[made.body.id, true]])
    const rows = await db
      .selectFrom('audit_trail')
      .select('detail')
      .where('action', '=', 'leads-webhook-added')
      .execute()
    expect(rows.map(({ detail }) => detail)).toMatchObject([expect.stringContaining(made.body.id)])
    await desk.post('owner', page, { form: 'scopes', scope0: 'leads:read', scope1: 'webhooks:write' })
    expect(await kept()).toEqual([[made.body.id, false]])
    await desk.post('owner', page, { form: 'scopes', scope0: 'leads:read' })
    expect(await kept()).toEqual([])
  })
})

const open = databaseOpener('sqlite')

it('refuses what a key may not, what makes no sense, and keys that are none', async () => {
  const desk = await openPersonDesk(open, ['owner'], { FORM_LIMITS: 'on' })
  const { key } = await addKey(desk, ['sales:read'])
  const whole = await addKey(desk, everything)
  const cases: [path: string, status: number, key?: string, init?: RequestInit][] = [
    ['/api/leads', 401, 'hlk_guessed'],
    ['/api/leads', 403],
    ['/api/appointments', 403],
    ['/api/hooks', 403],
    ['/api/sales', 200],
    ['/api/leads', 403, key, { method: 'POST', body: '{}' }],
    ['/api/sales', 405, key, { method: 'POST', body: '{}' }],
    ['/api/leads', 405, whole.key, { method: 'DELETE' }],
    ['/api/sales?limit=0', 422],
    ['/api/sales?limit=501', 422],
    ['/api/sales?limit=1&limit=2', 422],
    ['/api/sales?cursor=%27', 422],
    ['/api/sales?changed_since=yesterday', 422],
    ['/api/sales?changed_since=2026-11-20T10:00:00', 422],
    ['/api/sales?changed_since=2026-13-40T10:00:00Z', 422],
    ['/api/hooks', 415, whole.key, { method: 'POST', body: 'x', headers: { 'x-api-key': whole.key } }],
  ]
  for (const body of [
    '[]',
    '{',
    '{"url":["https://a.example"],"event":"lead.created"}',
    '{"url":"https://a.example","event":"lead.deleted"}',
    '{"url":"https://a.example"}',
    '{"url":"https://10.0.0.1/","event":"lead.created"}',
    '{"url":"http://a.example/","event":"lead.created"}',
  ])
    cases.push(['/api/hooks', 422, whole.key, { method: 'POST', body }])
  cases.push([...(['/api/hooks', 413, whole.key, { method: 'POST', body: 'x'.repeat(5_000_000) }] as const)])
  for (const [path, status, who = key, init = {}] of cases)
    expect([path, init.body?.toString().slice(0, 60), (await ask(desk, who, path, init)).status]).toEqual([
      path,
      init.body?.toString().slice(0, 60),
      status,
    ])
  for (let n = 0; n < 30; n++) await ask(desk, `hlk_${n}`, '/api/leads')
  const last = await ask(desk, 'hlk_last', '/api/leads')
  expect([last.status, last.headers.has('retry-after')]).toEqual([429, true])
})
