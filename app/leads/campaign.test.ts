/** The campaign of a visit is stored with what is sent, by every form, and never costs anybody their form. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { type Door, goodQuote, openDoor } from '#test/support/door.ts'
import { goodApplication } from '#test/support/recruits.ts'

const consultation = { ...goodQuote, variant: 'contact', from: '/contact', lastName: 'Ohio' }
const forms = [
  ['/', goodQuote],
  ['/contact', consultation],
  ['/join-team', goodApplication],
] as const

const campaigns = async ({ services }: Door) =>
  (await services.database.db.selectFrom('submissions').select('campaign').orderBy('id').execute()).map(
    ({ campaign }) => campaign,
  )

describeOnSqliteFirst('the campaign of a visit', (open) => {
  it('is stored by every form: what the browser remembers, else what the address of the page says', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    const referer = (query: string) => ({ referer: `${door.url}/services/annuities${query}` })
    for (const [n, [home, good]] of forms.entries()) {
      const send = (m: number, fields: object, headers = {}) =>
        door.post(home, { ...good, email: `p${n}${m}@example.com`, ...fields }, headers)
      const query = '?utm_source=x&utm_campaign=Winter%20mail'
      for (const answer of [
        await send(0, { campaign: ' Spring\tsale ' }),
        await send(1, {}, referer(query)),
        await send(2, { campaign: 'First' }, referer(query)),
        await send(3, { campaign: '' }, referer(query)),
        await send(4, {}, referer('?utm_source=x')),
        await send(5, {}),
      ])
        expect([home, answer.status]).toEqual([home, 303])
    }
    const each = ['Spring sale', 'Winter mail', 'First', 'Winter mail', null, null]
    expect(await campaigns(door)).toEqual([...each, ...each, ...each])
  })

  it('may be anything: it is made text, or ignored, and refuses nothing', async () => {
    const door = await openDoor(open, { FORM_LIMITS: 'off' })
    let n = 0
    const send = async (campaign: string, headers = {}) => {
      const answer = await door.post('/', { ...goodQuote, email: `p${++n}@example.com`, campaign }, headers)
      expect([campaign.slice(0, 20), answer.status]).toEqual([campaign.slice(0, 20), 303])
      return (await campaigns(door)).at(-1)
    }
    for (const [sent, stored] of [
      ["'; drop table submissions; --", "'; drop table submissions; --"],
      ['<script>alert(1)</script>', '<script>alert(1)</script>'],
      ['x'.repeat(20_000), 'x'.repeat(100)],
      ['a\0b', null],
      ['\ufffd', null],
      ['\u0001\u0002 \u200b', null],
    ] as const)
      expect(await send(sent)).toBe(stored)
    for (const referer of [
      'nothing',
      'https://[',
      `${door.url}/?utm_campaign=%00`,
      `${door.url}/?utm_campaign=%FF`,
    ])
      expect(await send('', { referer })).toBe(null)
    const fields = new URLSearchParams({ ...goodQuote, email: 'twice@example.com', campaign: 'one' })
    fields.append('campaign', 'two')
    const twice = await fetch(door.url, { method: 'POST', body: fields, redirect: 'manual' })
    expect([twice.status, (await campaigns(door)).at(-1)]).toEqual([303, 'one'])
  })

  it('is no part of what makes two posts the same', async () => {
    const door = await openDoor(open)
    await door.post('/', { ...goodQuote, campaign: 'one' })
    await door.post('/', { ...goodQuote, campaign: 'two' })
    expect(await campaigns(door)).toEqual(['one'])
  })

  it('stays with a form that is refused without scripts', async () => {
    const door = await openDoor(open)
    const referer = `${door.url}/contact?utm_campaign=Fair+%22Ohio%22`
    const refused = await door.post('/contact', { ...consultation, email: 'no' }, { referer })
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('<input type="hidden" name="campaign" value="Fair &quot;Ohio&quot;"/>'),
    ])
    expect(await (await door.get('/contact?utm_campaign=x')).text()).not.toContain('name="campaign"')
  })

  it('is in no log line', async () => {
    const door = await openDoor(open)
    const lines: unknown[] = []
    for (const level of ['info', 'warn', 'error'])
      Object.assign(door.services.log, { [level]: (...line: unknown[]) => lines.push(line) })
    await door.get('/?utm_campaign=Ann-Ohio')
    await door.post('/', { ...goodQuote, email: 'no', campaign: 'Ann-Ohio' })
    await door.post('/', { ...goodQuote, campaign: 'Ann-Ohio' })
    expect(await campaigns(door)).toEqual(['Ann-Ohio'])
    expect(lines.length).toBeGreaterThan(0)
    expect(JSON.stringify(lines)).not.toContain('Ann-Ohio')
  })
})
