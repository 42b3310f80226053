/** Fields that an owner adds: on pages, in lists, files, emails and what programs read, until they are deleted; through the front door. */
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { writeSetting } from '#app/platform/settings.server.ts'
import { newKey } from '#app/submissions/custom-fields/custom-field.ts'
import { customFields, pruneFields } from '#app/submissions/custom-fields/custom-fields.server.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { password } from '#test/support/desk.ts'
import { importFile, upload } from '#test/support/imports.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'
import { applied } from '#test/support/recruits.ts'

const leads = '/admin/leads'
const both = { 'kind-lead': 'yes', 'kind-recruit': 'yes' }

const post = (desk: PersonDesk, fields: Record<string, string>, role: 'owner' | 'agent' = 'owner') =>
  desk.post(role, '/admin/fields', { form: 'field', ...both, ...fields })

/** One field of each type, added by the owner. */
async function addFields(desk: PersonDesk) {
  for (const [name, type, options = ''] of [
    ['Spouse', 'text'],
    ['Mortgage rate', 'number'],
    ['Policy review', 'date'],
    ['Tier', 'choice', 'Gold\nSilver\nBronze'],
    ['Smoker', 'yes-no'],
  ])
    expect((await post(desk, { name: name ?? '', type: type ?? '', options })).status).toBe(303)
}

const fill = (
  desk: PersonDesk,
  id: string,
  fields: Record<string, string>,
  role: 'owner' | 'agent' | 'recruiter' = 'agent',
) => {
  const named = Object.entries(fields).map(([name, value]) => [
    name === 'version' ? name : `field.${name}`,
    value,
  ])
  return desk.post(role, `${leads}/${id}/fields`, { back: `${leads}/${id}`, ...Object.fromEntries(named) })
}

async function valuesOf({ door }: PersonDesk, id: string): Promise<Record<string, string>> {
  const rows = door.services.database.db.selectFrom('custom_field_values').selectAll()
  const own = await rows.where('subject_id', '=', id).execute()
  return Object.fromEntries(own.map(({ field_key, value }) => [field_key, value]))
}

const namesIn = (html: string) =>
  [...html.matchAll(/class="person-card-name"><a[^>]*>(.*?)</g)].map(([, name = '']) => name).toSorted()

const threeLeads = async (desk: PersonDesk) =>
  [
    await desk.lead({ firstName: 'Ann' }),
    await desk.lead({ firstName: 'Bob', email: 'b@example.com', phone: '216 555 0112' }),
    await desk.lead({ firstName: 'Cat', email: 'c@example.com', phone: '216 555 0113' }),
  ] as const

describeOnEachEngine('custom fields', (open) => {
  it('are added by owners alone, and what makes none is refused in words', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    expect((await desk.see('owner', '/admin/settings')).html).toContain('href="/admin/fields"')
    expect((await post(desk, { name: 'Mine', type: 'text' }, 'agent')).status).toBe(404)
    await addFields(desk)
    const long = 'Ä'.repeat(100)
    expect((await post(desk, { name: long, type: 'text' })).status).toBe(303)
    for (const [fields, why] of [
      [{ name: '', type: 'text' }, 'Enter a name of up to 100 characters'],
      [{ name: '?!', type: 'text' }, 'with letters or digits'],
      [{ name: 'x'.repeat(101), type: 'text' }, 'Enter a name of up to 100 characters'],
      [{ name: ' TIER ', type: 'text' }, 'There is a field “Tier” already'],
      [{ name: 'mortgage-rate', type: 'text' }, 'There is a field “Mortgage rate” already'],
      [{ name: long, type: 'text' }, 'already. Choose another name.'],
      [{ name: 'First name', type: 'text' }, 'Emails have a field of this name already'],
      [{ name: 'A {brace}', type: 'text' }, 'Leave out braces'],
      [{ name: 'New', type: '' }, 'Choose what is kept in it'],
      [{ name: 'New', type: 'choice', options: 'One' }, 'Enter 2 to 100 options'],
      [{ name: 'New', type: 'choice', options: 'One\none' }, 'the same but for capital letters'],
      [{ name: 'New', type: 'choice', options: 'All\nNone' }, 'The filters use “all”'],
      [{ name: 'New', type: 'text', 'kind-lead': '', 'kind-recruit': '' }, 'Choose who has it'],
    ] as const) {
      const answer = await post(desk, fields)
      const html = await answer.text()
      expect([fields, answer.status, html.includes(why)]).toEqual([fields, 422, true])
      if (fields.name) expect(html).toContain(fields.name.trim())
    }
    expect((await post(desk, { key: 'nothing', name: 'X', type: 'text' })).status).toBe(404)
  })

  it('stand on the page, take what fits them, and never undo what a colleague did', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
    await addFields(desk)
    const [id, bob] = await threeLeads(desk)
    const path = `${leads}/${id}`
    const { version } = await desk.row(id)
    const typed = {
      spouse: ' Jo  Ann ',
      mortgage_rate: '$1,250.50',
      policy_review: '5/3/2027',
      tier: 'gold',
      smoker: 'no',
    }
    const saved = await fill(desk, id, { ...typed, version: String(version) })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?notice=fields`])
    expect(await valuesOf(desk, id)).toEqual({
      ...{
        spouse: 'Jo Ann',
        mortgage_rate: '1250.5',
        policy_review: '2027-05-03',
        tier: 'Gold',
        smoker: 'no',
      },
    })
    const { text, html } = await desk.see('agent', path)
    for (const said of ['Spouse Jo Ann', 'Policy review May 3, 2027', 'Smoker No', 'Tier: nothing → Gold'])
      expect(text).toContain(said)
    expect(html).toContain('name="field.tier"')
    for (const [field, value, why] of [
      ['mortgage_rate', 'six', 'Mortgage rate: enter a number'],
      ['policy_review', '2027-02-30', 'Policy review: enter a date'],
      ['tier', 'Platinum', 'Tier: choose one from the list'],
      ['smoker', 'maybe', 'Smoker: enter yes or no'],
      ['spouse', 'x'.repeat(501), 'Spouse: shorten it to 500 characters'],
    ] as const) {
      const answer = await fill(desk, id, { [field]: value })
      const page = await answer.text()
      expect([field, answer.status, page.includes(why), page.includes(value)]).toEqual([
        field,
        422,
        true,
        true,
      ])
    }
    // A colleague was faster: what they did stands, and what was typed comes back.
    const late = await fill(desk, id, { spouse: 'Mary', version: String(version) }, 'owner')
    expect([late.status, (await late.text()).includes('Mary')]).toEqual([409, true])
    expect((await valuesOf(desk, id)).spouse).toBe('Jo Ann')
    await fill(desk, id, { spouse: '', unknown: 'x' })
    expect((await valuesOf(desk, id)).spouse).toBeUndefined()
    // An option that is taken away stays with whoever has it, and is offered to nobody else.
    const { changedAt: seen } = (await fieldsOf(desk)).find(({ key }) => key === 'tier') ?? { changedAt: '' }
    const changed = { key: 'tier', seen, name: 'Level', options: 'Silver\nBronze' }
    const without = await post(desk, changed)
    expect(without.headers.get('location')).toBe('/admin/fields?notice=field-former')
    expect((await post(desk, changed)).status).toBe(422)
    const page = await desk.see('agent', path)
    expect(page.text).toContain('Level Gold')
    expect(page.html).toContain('Gold (not offered any more)')
    expect((await fill(desk, id, { tier: 'Gold', smoker: 'yes' })).status).toBe(303)
    expect((await fill(desk, bob, { tier: 'Gold' })).status).toBe(422)
    expect((await desk.see('owner', '/admin/fields')).text).toContain(
      'Not offered any more, and in use: Gold.',
    )
    // Nobody fills in what they may not see, and the trail has no values.
    expect((await fill(desk, id, { spouse: 'x' }, 'recruiter')).status).not.toBe(303)
    const trail = desk.door.services.database.db.selectFrom('audit_trail').select('detail')
    const noted = await trail.where('action', '=', 'lead-fields-changed').execute()
    expect(JSON.stringify(noted)).toContain('mortgage_rate')
    expect(JSON.stringify(noted)).not.toMatch(/Jo Ann|1250/)
    const recruit = await applied(desk.door)
    await desk.post('recruiter', `/admin/recruits/${recruit.id}/fields`, { 'field.smoker': 'yes' })
    expect(await valuesOf(desk, recruit.id)).toEqual({ smoker: 'yes' })
  })

  it('are columns, filters and a file', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    await addFields(desk)
    const [ann, bob, cat] = await threeLeads(desk)
    await fill(desk, ann, {
      spouse: 'ÉLAN 100% Jo',
      mortgage_rate: '6.5',
      policy_review: '2027-05-03',
      tier: 'Gold',
      smoker: 'yes',
    })
    await fill(desk, bob, { mortgage_rate: '12', policy_review: '2028-01-01', tier: 'Silver', smoker: 'no' })
    await fill(desk, cat, { mortgage_rate: '-3' })
    const find = async (query: string, role: 'owner' | 'agent' = 'owner') =>
      namesIn((await desk.see(role, `${leads}?${query}`)).html)
    for (const [query, names] of [
      ['field.tier=Gold', ['Ann']],
      ['field.smoker=no', ['Bob']],
      ['field.mortgage_rate.from=6.5', ['Ann', 'Bob']],
      ['field.mortgage_rate.from=-5&field.mortgage_rate.to=7', ['Ann', 'Cat']],
      ['field.policy_review.from=2027-06-01', ['Bob']],
      ['field.policy_review.to=2027-05-03', ['Ann']],
      ['field.spouse.has=%C3%A9lan', ['Ann']],
      ['field.spouse.has=100%25', ['Ann']],
      ['field.spouse.has=1_0', []],
      ['field.tier=Gold&field.smoker=no', []],
      ['field.tier=Gold&status=new&sort=newest', ['Ann']],
      ['field.tier=Gold&q=bob', []],
      ['field.gone=x', []],
      // What makes no sense is as if it were not there.
      ['field.tier=all', ['Ann', 'Bob', 'Cat']],
      ['field.mortgage_rate.from=many', ['Ann', 'Bob', 'Cat']],
      ['field.tier.like=Gold', ['Ann', 'Bob', 'Cat']],
    ] as const)
      expect([query, await find(query)]).toEqual([query, names])
    const { text, html } = await desk.see(
      'owner',
      `${leads}?field.tier=Gold&field.mortgage_rate.to=7&field.gone=x`,
    )
    for (const chip of ['Tier: Gold', 'Mortgage rate up to: 7', 'A field that was deleted: x'])
      expect(text).toContain(chip)
    expect(html).toContain('name="field.spouse.has"')
    // A view keeps no words, which may be a name.
    await desk.post('owner', `${leads}/views`, { name: 'Gold', query: 'field.tier=Gold&field.spouse.has=jo' })
    const view = desk.door.services.database.db.selectFrom('saved_views').select('query')
    expect((await view.executeTakeFirstOrThrow()).query).toBe('?field.tier=Gold')
    // Each chooses what stands beside a row.
    expect((await desk.see('owner', leads)).text).not.toContain('Tier: Gold')
    await desk.post('owner', `${leads}/look`, {
      back: leads,
      columns: '1',
      'column.tier': 'on',
      'column.gone': 'on',
    })
    expect((await desk.see('owner', leads)).text).toContain('Tier: Gold')
    expect((await desk.see('agent', leads)).text).not.toContain('Tier: Gold')
    await desk.post('owner', `${leads}/look`, { back: leads, look: 'cards' })
    expect((await desk.see('owner', leads)).text).toContain('Tier Silver')
    await desk.post('owner', `${leads}/look`, { back: leads, look: 'board' })
    expect(await find('field.tier=Gold')).toEqual(['Ann'])
    await desk.post('owner', `${leads}/look`, { back: leads, look: 'rows', columns: '1' })
    expect((await desk.see('owner', leads)).text).not.toContain('Tier: Gold')
    const csv = await desk.door.get(`${leads}.csv?field.spouse.has=jo`, { cookie: desk.cookies.owner ?? '' })
    const rows = parse(await csv.text(), { bom: true, columns: true }) as Record<string, string>[]
    expect(rows).toMatchObject([
      { first_name: 'Ann', custom_spouse: 'ÉLAN 100% Jo', custom_mortgage_rate: '6.5', custom_smoker: 'yes' },
    ])
    const trail = desk.door.services.database.db.selectFrom('audit_trail').select('detail')
    const noted = await trail.where('action', '=', 'leads-export-begun').execute()
    expect(JSON.stringify(noted)).toContain('field.spouse.has')
    expect(JSON.stringify(noted)).not.toContain('jo')
  })

  it('come with a file, by their names, and what cannot be read is told and kept', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    await addFields(desk)
    const lines = [
      'First name,Phone,Mortgage Rate,Policy review,tier,Smoker,Spouse',
      'Ann,216 555 0111,6.5,"May 3, 2027",silver,Y,Jo',
      'Bob,216 555 0112,high,5/4/2027,Platinum,,n/a',
    ].join('\n')
    const { path } = await upload(desk, lines)
    const mapping = await desk.see('owner', path)
    for (const key of ['mortgage_rate', 'policy_review', 'tier', 'smoker', 'spouse'])
      expect(mapping.html).toMatch(new RegExp(`<option value="custom_${key}" selected`))
    const columns = ['mortgage_rate', 'policy_review', 'tier', 'smoker', 'spouse'].map(
      (key) => `custom_${key}`,
    )
    const done = await importFile(desk, lines, ['firstName', 'phone', ...columns])
    expect((await desk.see('owner', done)).text).toContain('2 leads imported')
    const rows = await desk.door.services.database.db
      .selectFrom('submissions')
      .selectAll()
      .orderBy('first_name')
      .execute()
    const [ann, bob] = rows.map(({ id }) => id)
    expect(await valuesOf(desk, ann ?? '')).toEqual({
      ...{ spouse: 'Jo', mortgage_rate: '6.5', policy_review: '2027-05-03', tier: 'Silver', smoker: 'yes' },
    })
    expect(await valuesOf(desk, bob ?? '')).toEqual({ policy_review: '2027-05-04' })
    const page = (await desk.see('owner', `${leads}/${bob}`)).text
    for (const kept of ['Mortgage Rate high', 'tier Platinum']) expect(page).toContain(kept)
    const file = await (await desk.door.get(`${leads}.csv`, { cookie: desk.cookies.owner ?? '' })).text()
    const other = await openPersonDesk(open, ['owner'])
    await addFields(other)
    const again = await upload(other, file)
    const { html } = await other.see('owner', again.path)
    expect(html).toContain('<option value="custom_tier" selected')
    // Chosen twice is refused; taken back, nothing is left.
    const twice = await upload(desk, lines.replaceAll('0111', '0121'))
    const refused = await desk.post('owner', twice.path, {
      form: 'check',
      column0: 'firstName',
      column1: 'phone',
      column4: 'custom_tier',
      column5: 'custom_tier',
    })
    expect([refused.status, (await refused.text()).includes('Choose “Tier” for one column only.')]).toEqual([
      422,
      true,
    ])
    await desk.post('owner', done, { form: 'undo' })
    await desk.door.services.jobs.runDue()
    expect(
      await desk.door.services.database.db.selectFrom('custom_field_values').selectAll().execute(),
    ).toEqual([])
  })

  it('are filled into emails', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    await addFields(desk)
    const [ann, bob] = await threeLeads(desk)
    await fill(desk, ann, { policy_review: '2027-05-03' })
    const template = {
      form: 'template',
      name: 'Review',
      subject: 'On {policy review}',
      text: 'See you then.',
    }
    const unknown = await desk.post('owner', '/admin/templates', { ...template, text: '{Policy revue}' })
    expect([unknown.status, (await unknown.text()).includes('There is no field {Policy revue}')]).toEqual([
      422,
      true,
    ])
    expect((await desk.post('owner', '/admin/templates', template)).status).toBe(303)
    const { html } = await desk.see('owner', '/admin/templates')
    expect(html).toContain('{Policy review}')
    const send = (id: string) =>
      desk.post('agent', `${leads}/${id}/emails`, { subject: 'On {POLICY REVIEW}', text: 'See you then.' })
    expect((await send(ann)).status).toBe(303)
    expect((await desk.see('agent', `${leads}/${ann}`)).text).toContain('On May 3, 2027')
    const missing = await send(bob)
    expect([
      missing.status,
      (await missing.text()).includes('We do not know {POLICY REVIEW} of this person'),
    ]).toEqual([422, true])
  })

  it('come along when leads are merged, are handed out, and are erased with their person', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    await addFields(desk)
    const [ann, bob, cat] = await threeLeads(desk)
    await fill(desk, ann, { spouse: 'Jo', tier: 'Gold' })
    await fill(desk, bob, { tier: 'Silver' })
    const merge = (id: string, fields: Record<string, string>) =>
      desk.post('owner', `${leads}/${id}/merge`, fields)
    await merge(bob, { other: ann })
    await merge(cat, { other: bob })
    expect(await valuesOf(desk, bob)).toEqual({ spouse: 'Jo', tier: 'Silver' })
    expect(await valuesOf(desk, cat)).toEqual({ spouse: 'Jo', tier: 'Silver' })
    // What somebody wrote since is theirs.
    await fill(desk, cat, { tier: 'Bronze' })
    await merge(bob, { other: ann, undo: 'yes' })
    expect([await valuesOf(desk, bob), await valuesOf(desk, cat)]).toEqual([
      { tier: 'Silver' },
      { tier: 'Bronze' },
    ])
    const person = { email: 'ann@example.com', phone: '' }
    const found = await desk.post('owner', '/admin/people', { form: 'find', ...person })
    expect(await found.text()).toContain('spouse')
    await desk.post('owner', '/admin/people', { form: 'erase', ...person, confirm: 'ERASE', password })
    expect(await valuesOf(desk, ann)).toEqual({})
  })

  it('are deleted in two steps: off every screen at once, their values a month later', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    await addFields(desk)
    const [ann] = await threeLeads(desk)
    await fill(desk, ann, { spouse: 'Jo', tier: 'Gold' })
    const { text } = await desk.see('owner', '/admin/fields?delete=spouse')
    expect(text).toMatch(
      /Delete “Spouse”\? 1 person has something in it\. .* is kept until .*, and is removed then\./,
    )
    const { database } = desk.door.services
    const remove = (form: string) => desk.post('owner', '/admin/fields', { form, key: 'spouse' })
    expect((await remove('delete')).status).toBe(303)
    expect((await desk.see('agent', `${leads}/${ann}`)).html).not.toContain('field.spouse')
    const named = await post(desk, { name: 'Spouse', type: 'text' })
    expect([named.status, (await named.text()).includes('“Spouse” was deleted')]).toEqual([422, true])
    await pruneFields(database, new Date(Date.now() + 29 * 86_400_000))
    expect((await remove('restore')).status).toBe(303)
    expect((await desk.see('agent', `${leads}/${ann}`)).text).toContain('Spouse Jo')
    await remove('delete')
    await pruneFields(database, new Date(Date.now() + 31 * 86_400_000))
    expect(await valuesOf(desk, ann)).toEqual({ tier: 'Gold' })
    expect((await remove('restore')).status).toBe(404)
    expect((await post(desk, { name: 'Spouse', type: 'date' })).status).toBe(303)
  })

  it('may be 200, and no screen breaks under them', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const id = await desk.lead()
    const names = Array.from({ length: 199 }, (_, n) => `${'Long name '.repeat(9)}${n}`.slice(-100))
    const keys: string[] = []
    for (const name of names) keys.push(newKey(name, keys))
    const kept = { changedAt: new Date().toISOString(), deletedAt: null, options: [], former: [] }
    const all = names.map((name, n) => ({
      ...kept,
      name,
      key: keys[n] ?? '',
      type: 'text' as const,
      kinds: ['lead'],
    }))
    await writeSetting(desk.door.services.database.db, customFields, all, null)
    expect((await post(desk, { name: 'The last', type: 'text' })).status).toBe(303)
    const full = await post(desk, { name: 'One more', type: 'text' })
    expect([full.status, (await full.text()).includes('There are 200 fields')]).toEqual([422, true])
    expect(new Set(keys).size).toBe(199)
    const values = Object.fromEntries(keys.map((key) => [key, 'x']))
    expect((await fill(desk, id, values)).status).toBe(303)
    expect(Object.keys(await valuesOf(desk, id))).toHaveLength(199)
    expect((await desk.see('agent', `${leads}/${id}`)).status).toBe(200)
    expect((await desk.see('owner', '/admin/fields')).status).toBe(200)
    // An address has no room for so many filters: those of the columns are offered.
    expect((await desk.see('owner', leads)).html).not.toContain('name="field.')
    const some = Object.fromEntries(keys.slice(0, 20).map((key) => [`column.${key}`, 'on']))
    await desk.post('owner', `${leads}/look`, { back: leads, columns: '1', ...some })
    expect((await desk.see('owner', leads)).html.match(/name="field\./g)).toHaveLength(12)
  })
})

async function fieldsOf({ door }: PersonDesk) {
  const row = door.services.database.db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', customFields.name)
  return customFields.read((await row.executeTakeFirstOrThrow()).value)
}
