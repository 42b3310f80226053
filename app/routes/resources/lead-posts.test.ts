/** Leads that vendors post with a key: taken once each, answered as they expect, told of at the desk where they change. */
import { expect, it } from 'vitest'
import { newId } from '#app/lib/ids.ts'
import { webhookTypes } from '#app/submissions/model/webhook-table.ts'
import { databaseOpener, describeOnEachEngine } from '#test/support/databases.ts'
import { goodQuote, openDoorOn } from '#test/support/door.ts'
import { stored } from '#test/support/imports.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const settings = {
  ...{ name: 'Acme Leads', variant: 'list', consent_basis: 'none', price: '25.50', return_days: '10' },
  ...{ per_minute: '600', is_test: '' },
}

/** Adds a source at the desk; its key, and the address of its page. */
async function addSource(desk: PersonDesk, change: Record<string, string> = {}) {
  const answer = await desk.post('owner', '/admin/lead-sources', { ...settings, ...change })
  const [, key = ''] = /<code>(hlk_[\w-]+)<\/code>/.exec(await answer.text()) ?? []
  const source = desk.door.services.database.db
    .selectFrom('lead_sources')
    .select('id')
    .orderBy('created_at', 'desc')
  return { key, page: `/admin/lead-sources/${(await source.executeTakeFirstOrThrow()).id}` }
}

const lead = {
  lead_id: 'V-1',
  first_name: 'ANN',
  last_name: 'SMITH',
  phone1: '216-555-0101',
  phone2: '216-555-0102',
  state: 'OH',
}

/** As vendors do, it is sent again where the server says that too many came at once. */
const send = async (
  desk: PersonDesk,
  key: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; answer: string }> => {
  const answer = await fetch(`${desk.door.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return answer.status === 503 ? send(desk, key, body, headers) : { status: answer.status, answer: text }
}
const read = ({ status, answer }: { status: number; answer: string }) => ({
  code: status,
  ...JSON.parse(answer),
})

describeOnEachEngine('a posted lead', (open) => {
  it('is stored with its numbers, proof, price and target, and is the same lead when it is sent again', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const { key, page } = await addSource(desk)
    const proof = {
      trustedform_cert_url: 'https://cert.trustedform.com/x',
      tcpa_text: 'I agree',
      consent_at: '2026-11-20T10:00:00-05:00',
    }
    const first = read(await send(desk, key, { ...lead, ...proof, product: 'Annuities', extra: 'x' }))
    expect(first).toMatchObject({ code: 201, status: 'accepted' })
    const again = read(await send(desk, key, { ...lead, ...proof, first_name: 'Anna' }))
    expect(again).toEqual({ code: 200, status: 'duplicate', id: first.id })
    const [row, ...others] = await stored(desk)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      ...{
        id: first.id,
        first_name: 'Ann',
        last_name: 'Smith',
        phone_normalized: '+12165550101',
        state: 'Ohio',
      },
      ...{
        source: 'purchased_list',
        form_type: 'posted',
        campaign: 'Acme Leads',
        service_interest: 'Annuities',
      },
    })
    expect(row?.target_check_at).not.toBeNull()
    expect(JSON.parse(row?.answers ?? '')).toEqual(
      expect.arrayContaining([
        { name: 'phone-2', label: 'phone2', value: '216-555-0102' },
        expect.objectContaining({ label: 'extra', value: 'x' }),
      ]),
    )
    const { db } = desk.door.services.database
    expect(await db.selectFrom('vendor_leads').selectAll().execute()).toMatchObject([
      {
        ...{
          subject_id: first.id,
          vendor_id: 'V-1',
          price_cents: 2550,
          trusted_form: 'https://cert.trustedform.com/x',
        },
        ...{ consent_text: 'I agree', consent_at: '2026-11-20T15:00:00.000Z' },
      },
    ])
    const [consent] = await db.selectFrom('consents').selectAll().execute()
    expect([consent?.text_version, Boolean(consent?.granted)]).toEqual(['entered-written', false])
    // To the agency, and not to somebody who never wrote to us.
    const jobs = await db.selectFrom('jobs').select('kind').where('subject_id', '=', first.id).execute()
    expect(jobs.map(({ kind }) => kind)).toContain('lead.notification')
    expect(jobs.map(({ kind }) => kind)).not.toContain('lead.confirmation')
    const shown = await desk.see('owner', page)
    for (const part of ['Ann Smith', 'number V-1', '$25.50', 'What came last'])
      expect(shown.text).toContain(part)
    const own = await desk.see('agent', `/admin/leads/${first.id}`)
    for (const part of ['Purchased list, posted by its program', 'https://cert.trustedform.com/x', 'I agree'])
      expect(own.text).toContain(part)
  })

  it('is one of two hundred that are sent at once, over two nodes', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { key } = await addSource(desk)
    const other = { ...desk, door: await openDoorOn(desk.door) }
    const answers: { status: string; id: string }[] = []
    const one = async (at: number) => {
      for (let n = 0; n < 10; n++) answers.push(read(await send(at % 2 ? other : desk, key, lead)))
    }
    await Promise.all(Array.from({ length: 20 }, (_, at) => one(at)))
    expect(await stored(desk)).toHaveLength(1)
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 'accepted')).toHaveLength(1)
    // The claim is forgotten after a day, the vendor’s number is not.
    await desk.door.services.database.db.deleteFrom('claims').execute()
    expect(read(await send(desk, key, lead))).toMatchObject({ code: 200, status: 'duplicate' })
  })

  it('of somebody who said no is marked, whichever of their numbers it is', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const ann = await desk.lead({ phone: '216-555-0102' })
    await desk.post('agent', `/admin/leads/${ann}/calls`, { outcome: 'do-not-contact' })
    const { key } = await addSource(desk)
    const { id } = read(await send(desk, key, lead))
    expect(await desk.row(id)).toMatchObject({ next_at: null, target_check_at: null })
    expect((await desk.row(id)).do_not_contact_at).not.toBeNull()
  })

  it('of somebody who told the vendor no is marked with all of their requests, and a test marks nobody', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { key } = await addSource(desk)
    const no = { lead_id: 'V-9', first_name: 'Bea', do_not_call: 'yes', email: 'bea@example.com' }
    const mine = await desk.lead({ phone: '216-555-0109', email: 'other@example.com' })
    await send(desk, key, { ...no, lead_id: 'V-8', phone: '216-555-0109', test: 'true' })
    expect((await desk.row(mine)).do_not_contact_at).toBeNull()
    expect(
      (await desk.row(read(await send(desk, key, { ...no, do_not_call: 'no' })).id)).do_not_contact_at,
    ).toBeNull()
    const { id } = read(await send(desk, key, { ...no, lead_id: 'V-10', phone: '216-555-0109' }))
    for (const one of [id, mine]) {
      const row = await desk.row(one)
      expect(row.do_not_contact_at).not.toBeNull()
      expect(row.do_not_contact_by).toMatch(/^vendor-/)
    }
    expect((await desk.row(id)).next_at).toBeNull()
    expect((await desk.see('owner', `/admin/leads/${mine}`)).text).toContain('Their lead vendor says')
  })

  it('goes back with a reason within the days of its vendor, and is erased with its person', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { key, page } = await addSource(desk)
    const [first, second] = [
      read(await send(desk, key, lead)),
      read(await send(desk, key, { ...lead, lead_id: 'V-2', phone1: '216-555-0109' })),
    ]
    const { db } = desk.door.services.database
    await db
      .updateTable('vendor_leads')
      .set({ at: '2026-01-01T00:00:00.000Z' })
      .where('subject_id', '=', second.id)
      .execute()
    expect(
      (await desk.post('owner', page, { form: 'return', lead: first.id, reason: 'number' })).status,
    ).toBe(303)
    expect(
      (await desk.post('owner', page, { form: 'return', lead: second.id, reason: 'number' })).status,
    ).toBe(422)
    const file = await (
      await desk.door.get(`${page}/returns.csv`, { cookie: desk.cookies.owner ?? '' })
    ).text()
    expect(file.split('\r\n')).toEqual([
      expect.stringContaining('lead_id,received_at'),
      expect.stringMatching(/^V-1,.*,25\.50,.*,Phone number out of service$/),
      '',
    ])
    await desk.door.services.people.erase(
      { email: null, phone: '+12165550101' },
      { staffId: null, address: '' },
    )
    expect(await db.selectFrom('vendor_leads').select('subject_id').execute()).toEqual([
      { subject_id: second.id },
    ])
    const posts = await db.selectFrom('lead_posts').select('fields').execute()
    expect(posts.some(({ fields }) => fields.includes('216-555-0101'))).toBe(false)
  })
})

const open = databaseOpener('sqlite')

it('of somebody who was erased is not taken again, under any number of it, and the owner is told', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { key, page } = await addSource(desk)
  const { services } = desk.door
  await send(desk, key, lead)
  const owner = await services.database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const sought = { email: null, phone: '+12165550101' }
  // What the agency's own time limit erases may come again.
  await services.people.erase(sought, { staffId: null, address: '' })
  expect(read(await send(desk, key, { ...lead, lead_id: 'V-2' })).status).toBe('accepted')
  await services.people.erase(sought, { staffId: owner.id, address: '' })
  for (const lead_id of ['V-2', 'V-3'])
    expect(read(await send(desk, key, { ...lead, lead_id }))).toMatchObject({ code: 422, status: 'refused' })
  expect(await stored(desk)).toEqual([])
  const posts = await services.database.db.selectFrom('lead_posts').select('fields').execute()
  expect(JSON.stringify(posts)).not.toContain('555-0101')
  expect((await desk.see('owner', page)).text).toContain(
    'Somebody whom you erased at their request came again.',
  )
  await desk.post('owner', page, { form: 'again' })
  expect((await desk.see('owner', page)).text).toContain('2 leads were refused')
  // Their own request is one.
  expect((await desk.door.post('/', { ...goodQuote, phone: '216-555-0101' })).status).toBe(303)
})

it('tells nobody which keys there are, and no more after some guesses', async () => {
  const desk = await openPersonDesk(open, ['owner'], { FORM_LIMITS: 'on' })
  const answers: number[] = []
  for (let n = 0; n < 22; n++) answers.push((await send(desk, `hlk_${n}`, lead)).status)
  expect([answers.slice(0, 20), answers.slice(20)]).toEqual([Array(20).fill(401), [429, 429]])
  // Reading is no way around it.
  expect((await desk.door.get('/api/leads')).status).toBe(429)
  // Owners see that somebody tries, and from where, and no line for each try.
  const { text } = await desk.see('owner', '/admin/audit?act=key-refused')
  expect(text.split('A program came with a key that is none of yours')).toHaveLength(3)
})

it('takes a key in each place that vendors have for one, an old one for a day, and none that was revoked', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { key, page } = await addSource(desk)
  const by = async (headers: Record<string, string>) =>
    (await send(desk, '', lead, { authorization: '', ...headers })).status
  expect(await by({ 'x-api-key': key })).toBe(201)
  expect(await by({ authorization: `Basic ${Buffer.from(`acme:${key}`).toString('base64')}` })).toBe(200)
  const made = await (await desk.post('owner', page, { form: 'key' })).text()
  const [, fresh = ''] = /<code>(hlk_[\w-]+)<\/code>/.exec(made) ?? []
  expect([fresh === key, await by({ 'x-api-key': fresh }), await by({ 'x-api-key': key })]).toEqual([
    false,
    200,
    200,
  ])
  expect((await desk.see('owner', page)).html).not.toContain(fresh)
  expect((await desk.post('owner', page, { form: 'revoke' })).status).toBe(303)
  expect([await by({ 'x-api-key': fresh }), await by({ 'x-api-key': key })]).toEqual([401, 401])
  const [source] = await desk.door.services.database.db.selectFrom('lead_sources').selectAll().execute()
  expect(JSON.stringify(source)).not.toContain(key)
  expect(source?.last_used_at).not.toBeNull()
})

it('limits a source to what it may send', async () => {
  const desk = await openPersonDesk(open, ['owner'], { FORM_LIMITS: 'on' })
  const { key } = await addSource(desk, { per_minute: '2' })
  const codes: number[] = []
  for (let n = 0; n < 3; n++)
    codes.push((await send(desk, key, { ...lead, lead_id: `${n}`, phone1: `216-555-020${n}` })).status)
  expect(codes).toEqual([201, 201, 429])
})

it('keeps tests apart', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { key } = await addSource(desk)
  expect(read(await send(desk, key, { ...lead, test: 'true' }))).toMatchObject({
    status: 'accepted',
    test: true,
  })
  const [row] = await stored(desk)
  expect([Boolean(row?.is_test), row?.target_check_at]).toEqual([true, null])
  expect(
    (await desk.door.services.database.db.selectFrom('vendor_leads').selectAll().execute())[0]?.price_cents,
  ).toBeNull()
})

it('answers ADF in XML', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { key } = await addSource(desk)
  const adf =
    '<adf><prospect><id>9</id><customer><contact><name part="full">Smith, Ann</name><phone>216-555-0101</phone></contact></customer></prospect></adf>'
  const { status, answer } = await send(desk, key, adf, { 'content-type': 'application/xml' })
  expect([status, answer]).toEqual([
    201,
    expect.stringMatching(/<status>accepted<\/status><id>[0-9a-f-]{36}<\/id>/),
  ])
  expect(await stored(desk)).toMatchObject([{ first_name: 'Ann', last_name: 'Smith' }])
})

it('shows the owner also what could not be read, and takes in what was only said twice', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { key, page } = await addSource(desk)
  await send(desk, key, lead)
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const [body, type] of [
    ['{"lead_id":"V-8","phone1":["216-555-0108","216-555-0109"]}', json],
    ['{"lead_id":', json],
    ['lead_id=V-9&first_name=Cora&phone1=216-555-0119&phone1=216-555-0120', form],
  ] as const)
    expect(read(await send(desk, key, body, type)).status).toBe('refused')
  const { text } = await desk.see('owner', page)
  for (const part of ['3 leads were refused', '“phone1” is a list', 'not JSON', '“phone1” came twice'])
    expect(text).toContain(part)
  expect((await desk.post('owner', page, { form: 'again' })).headers.get('location')).toContain(
    'tried-refused',
  )
  expect((await stored(desk)).map(({ first_name }) => first_name)).toEqual(['Ann', 'Cora'])
  const later = await desk.see('owner', page)
  expect(later.text).toContain('2 leads were refused')
  expect(later.text).not.toContain('New fields')
})

it('keeps what it refuses, says at once that fields changed, and takes it in once they are put right', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { key, page } = await addSource(desk)
  await send(desk, key, lead)
  // Overnight the vendor calls everything otherwise.
  const odd = { lead_id: 'V-7', voornaam: 'Bob', nummer: '216-555-0107' }
  const told = read(await send(desk, key, odd))
  expect(told).toMatchObject({ code: 422, status: 'refused' })
  expect((await desk.see('owner', '/admin')).text).toContain(
    'A lead source sends what could not be read as before.',
  )
  const { text, html } = await desk.see('owner', page)
  for (const part of [
    '1 lead was refused',
    'New fields: voornaam, nummer.',
    'Fields that did not come any more: first_name, phone1',
  ])
    expect(text).toContain(part)
  const names = [...html.matchAll(/<select[^>]*name="(field\d+)"[\s\S]*?<\/select>/g)].map(
    ([whole, name = '']) => ({
      ...{ name, choice: /value="(\w*)" selected/.exec(whole)?.[1] ?? '' },
    }),
  )
  const fields = Object.fromEntries(names.map(({ name, choice }) => [name, choice]))
  const { fields: kept = '{}' } =
    (await desk.door.services.database.db.selectFrom('lead_sources').selectAll().execute())[0] ?? {}
  const at = (name: string) => `field${Object.keys(JSON.parse(kept)).indexOf(name)}`
  await desk.post('owner', page, {
    form: 'fields',
    ...fields,
    [at('first_name')]: 'keep',
    [at('voornaam')]: 'firstName',
    [at('nummer')]: 'phone',
  })
  expect((await desk.post('owner', page, { form: 'again' })).headers.get('location')).toContain('tried-taken')
  expect((await stored(desk)).map(({ first_name }) => first_name)).toEqual(['Ann', 'Bob'])
  const later = await desk.see('owner', page)
  expect(later.text).not.toContain('was refused')
  expect((await desk.see('owner', '/admin')).text).not.toContain('A lead source sends')
})

it('refuses a price below nothing, and reads a time without a zone on the agency’s clock', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { key } = await addSource(desk)
  expect(read(await send(desk, key, { ...lead, price: '-5' }))).toMatchObject({
    code: 422,
    reason: expect.stringContaining('no price'),
  })
  expect((await desk.post('owner', '/admin/lead-sources', { ...settings, price: '-5' })).status).toBe(422)
  await send(desk, key, { ...lead, consent_at: '2026-11-20 10:00' })
  const [row] = await desk.door.services.database.db.selectFrom('vendor_leads').selectAll().execute()
  expect(row?.consent_at).toBe('2026-11-20T15:00:00.000Z')
})

it('keeps no end of names, and no end of what it refuses', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { key } = await addSource(desk)
  for (let n = 0; n < 4; n++) {
    const many = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`f${n}_${at}`, 'x']))
    expect(read(await send(desk, key, { ...lead, ...many, lead_id: String(n) })).status).toBe('accepted')
  }
  const { db } = desk.door.services.database
  const source = await db.selectFrom('lead_sources').select(['id', 'fields']).executeTakeFirstOrThrow()
  expect(Object.keys(JSON.parse(source.fields))).toHaveLength(400)
  const refused = {
    source_id: source.id,
    at: new Date().toISOString(),
    fields: '[]',
    outcome: 'refused' as const,
  }
  for (let n = 0; n < 501; n++)
    await db
      .insertInto('lead_posts')
      .values({ ...refused, id: newId(), reason: '', subject_id: null })
      .execute()
  expect(read(await send(desk, key, { lead_id: 'none' })).status).toBe('refused')
  const kept = await db.selectFrom('lead_posts').select('id').where('outcome', '=', 'refused').execute()
  expect(kept).toHaveLength(501)
})

it('is described in a document that is OpenAPI', async () => {
  const desk = await openPersonDesk(open, ['owner'])
  const { Validator } = await import('@seriousme/openapi-schema-validator')
  const document = await (await desk.door.get('/api/openapi.json')).json()
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  expect(Object.keys(document.paths)).toEqual([
    ...['/api/leads', '/api/appointments', '/api/sales', '/api/hooks', '/api/hooks/{id}'],
  ])
  expect(Object.keys(document.webhooks)).toEqual(Object.keys(webhookTypes))
})

it('is for owners alone', async () => {
  const desk = await openPersonDesk(open, ['owner', 'agent'])
  const { page } = await addSource(desk)
  for (const path of ['/admin/lead-sources', page, `${page}/returns.csv`])
    expect((await desk.see('agent', path)).status).toBe(404)
  expect((await desk.see('owner', '/admin/settings')).html).toContain('href="/admin/lead-sources"')
})
