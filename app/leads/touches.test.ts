/** What led somebody here is kept with what they send, told to ad networks once, and taken back where it came to nothing. */
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const touch = (fields: Record<string, string>) =>
  new URLSearchParams({ t: String(Date.now() - 60_000), ...fields }).toString()
const touches = ({ services }: Door) =>
  services.database.db.selectFrom('touches').selectAll().orderBy('subject_id').orderBy('position').execute()
const clicked = (id: string, more = {}) => ({ touchLast: touch({ gclid: id, ...more }) })

const ads = { GOOGLE_ADS_ID: 'AW-123456789', GOOGLE_ADS_LABEL: 'abcDEF' }

/** Makes the files and returns the rows of one of them, or none. */
async function made(desk: PersonDesk, network: string, what: string): Promise<Record<string, string>[]> {
  await desk.post('owner', '/admin/reports/ads', { form: 'make' })
  const { html } = await desk.see('owner', '/admin/reports/ads')
  const [link = ''] = html.match(/\/admin\/reports\/ads\/[0-9a-f-]{36}\/file\.csv\?[^"]*/) ?? []
  const path = link
    .replaceAll('&amp;', '&')
    .replace(/network=\w+/, `network=${network}`)
    .replace(/what=\w+/, `what=${what}`)
  const answer = await desk.door.get(path, { cookie: desk.cookies.owner ?? '' })
  return answer.status === 200 ? parse(await answer.text(), { bom: true, columns: true }) : []
}

describeOnEachEngine('a touch', (open) => {
  it('is kept with the form, first and last, and may be anything', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const first = touch({
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'Spring',
      gclid: 'Cj0KCQ_x-1.2',
      r: 'www.google.com',
      p: '/services/annuities',
    })
    const last = touch({ r: 'example.org', p: '/' })
    await door.post('/', { ...goodQuote, touchFirst: first, touchLast: last })
    expect(await touches(door)).toMatchObject([
      {
        ...{
          position: 'first',
          source: 'google',
          medium: 'cpc',
          campaign: 'Spring',
          click_kind: 'gclid',
          click_id: 'Cj0KCQ_x-1.2',
        },
        ...{ referrer: 'www.google.com', landing: '/services/annuities' },
      },
      { position: 'last', source: null, referrer: 'example.org', landing: '/' },
    ])
    const odd = [
      'x'.repeat(3000),
      'gclid=%00&p=//evil',
      `t=${Date.now() + 9e9}&utm_source=%FF`,
      '%%%',
      '\u202egclid=a',
    ]
    for (const [n, touchFirst] of odd.entries()) {
      const answer = await door.post('/', { ...goodQuote, email: `p${n}@example.com`, touchFirst })
      expect([touchFirst.slice(0, 9), answer.status]).toEqual([touchFirst.slice(0, 9), 303])
    }
    expect(await touches(door)).toHaveLength(2)
  })

  it('keeps no address that is a key', async () => {
    const door = await openDoor(open)
    const [touchFirst, touchLast] = [`/preview/${'Ab1'.repeat(15)}`, '/consent/x'].map((p) =>
      touch({ utm_source: 'mail', p }),
    )
    await door.post('/', { ...goodQuote, touchFirst: touchFirst ?? '', touchLast: touchLast ?? '' })
    expect(await touches(door)).toMatchObject([
      { position: 'first', source: 'mail', landing: null },
      { position: 'last', source: 'mail', landing: null },
    ])
  })

  it('is told by the address of the page without scripts, and names no click of whoever asks not to be followed', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const referer = `${door.url}/?utm_campaign=Winter&msclkid=abcdef123456`
    await door.post('/', goodQuote, { referer })
    await door.post(
      '/',
      { ...goodQuote, email: 'b@example.com', ...clicked('Cj0KCQ_private') },
      { 'sec-gpc': '1', referer },
    )
    expect(await touches(door)).toMatchObject([
      { position: 'first', campaign: 'Winter', click_kind: 'msclkid', landing: '/' },
      { position: 'last', campaign: 'Winter', click_kind: 'msclkid' },
      { position: 'first', campaign: 'Winter', click_id: null },
    ])
  })

  it('tells a network of a person once, sets right what a sale brings, and takes back what was none', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'], ads)
    const ann = await desk.lead({ ...clicked('Cj0KCQ_ann1'), email: 'an.n@gmail.com' })
    // The same person asked once more by another click.
    const again = await desk.lead({ ...clicked('Cj0KCQ_ann2'), email: 'ann@example.com' })
    await desk.lead({ email: 'c@example.com', phone: '216-555-0133' })
    for (const id of [ann, again])
      await desk.post('owner', `/admin/leads/${id}/status`, { status: 'qualified' })
    const [told, ...others] = await made(desk, 'google', 'conversions')
    expect(others).toEqual([])
    expect(told).toMatchObject({
      'Google Click ID': 'Cj0KCQ_ann1',
      'Conversion Name': 'Qualified lead',
      'Conversion Currency': 'USD',
    })
    // A click and a number of ours: nothing else names anybody.
    expect(JSON.stringify(told)).not.toMatch(/example|gmail|555/)
    expect(told?.['Conversion Time']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d-0[45]:00$/)
    expect(
      (await desk.post('owner', '/admin/reports/ads', { form: 'make' })).headers.get('location'),
    ).toContain('nothing-new')

    const sold = { carrier: 'Lakeshore Life', product: 'Annuities', premium_cents: '100', mode: 'monthly' }
    await desk.post('agent', `/admin/leads/${ann}/policies`, sold)
    await desk.post('owner', `/admin/leads/${ann}/status`, { status: 'converted' })
    expect(await made(desk, 'google', 'conversions')).toMatchObject([
      { 'Conversion Name': 'Sale', 'Conversion Value': '1200.00' },
    ])
    await desk.post('agent', `/admin/leads/${ann}/policies`, { ...sold, carrier: 'Other Life' })
    expect(await made(desk, 'google', 'changes')).toMatchObject([
      { 'Adjustment Type': 'RESTATEMENT', 'Adjusted Value': '2400.00' },
    ])
    await desk.door.services.database.db
      .updateTable('submissions')
      .set({ junk: 'staff' })
      .where('id', '=', ann)
      .execute()
    const changes = await made(desk, 'google', 'changes')
    expect(changes.map((row) => row['Adjustment Type'])).toEqual(['RETRACTION', 'RETRACTION'])
    expect(changes.map((row) => row['Order ID'])).toContain(told?.['Order ID'])
  })

  it('is told to nobody before the privacy notice speaks of advertising', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    await desk.lead(clicked('Cj0KCQ_none1'))
    expect((await desk.see('owner', '/admin/reports/ads')).text).toContain('no ad account is set')
    expect((await desk.post('owner', '/admin/reports/ads', { form: 'make' })).status).toBe(404)
  })

  it('is what a report counts by, with what campaigns and vendors cost', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    await desk.lead({
      touchFirst: touch({ utm_campaign: 'Spring' }),
      touchLast: touch({ utm_source: 'bing' }),
    })
    // Who comes back has the first touch of before.
    await desk.lead({
      email: 'other@example.com',
      touchFirst: touch({ utm_source: 'mail', t: String(Date.now()) }),
    })
    const month = new Date().toISOString().slice(0, 7)
    await desk.post('owner', '/admin/reports', { form: 'cost', source: 'campaign:Spring', month, cost: '80' })
    const lines = async (by: string) => {
      const answer = await desk.door.get(`/admin/reports.csv?by=${by}`, { cookie: desk.cookies.owner ?? '' })
      return (parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[]).map(
        (row) => [row[by], row.leads, row.cost],
      )
    }
    expect(await lines('first')).toEqual([
      ['Spring', '2', '80.00'],
      ['Total', '2', '80.00'],
    ])
    expect(await lines('last')).toEqual(expect.arrayContaining([['bing', '1', '']]))
    const { text } = await desk.see('owner', '/admin/reports?by=first')
    expect(text).toContain('Campaign: Spring')
  })
})
