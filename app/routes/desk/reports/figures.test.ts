/** Reports open on pictures: each number is that of the list it leads to, beside that of the period before. */
import { expect, it } from 'vitest'
import { agency } from '#app/content/agency/agency.ts'
import { dayIn } from '#app/lib/dates.ts'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const thisMonth = () => Temporal.PlainYearMonth.from(dayIn(new Date(), agency.timeZone).slice(0, 7))
const inMonth = (months: number) => `${thisMonth().add({ months }).toPlainDate({ day: 1 })}T17:00:00.000Z`

/** Six leads of this month and one of the last: two lost with a reason, one sold, one reached, two nobody tried. */
async function openMonth(desk: PersonDesk) {
  const { db } = desk.door.services.database
  const ids: string[] = []
  for (let n = 0; n < 7; n++) {
    const id = await desk.lead({
      ...{ firstName: `P${n}`, email: `p${n}@example.com`, phone: `(216) 555-010${n}` },
      serviceInterest: n < 3 ? 'Annuities' : 'Mortgage Protection',
    })
    await db
      .updateTable('submissions')
      .set({ created_at: inMonth(n === 6 ? -1 : 0) })
      .where('id', '=', id)
      .execute()
    ids.push(id)
  }
  const post = (n: number, action: string, fields: Record<string, string>) =>
    desk.post('owner', `/admin/leads/${ids[n]}/${action}`, fields)
  const agent = await desk.staffId('agent')
  for (const n of [0, 1]) await post(n, 'assign', { to: agent })
  await post(1, 'calls', { outcome: 'talked' })
  await post(2, 'status', { status: 'closed', reason: 'elsewhere' })
  await post(3, 'lost', { reason: 'unreachable' })
  const policy = { carrier: 'Lakeshore Mutual', product: 'Annuities', premium_cents: '100', mode: 'monthly' }
  const today = dayIn(new Date(), agency.timeZone)
  await post(0, 'policies', { ...policy, stage: 'issued', stage_on: today, policy_number: '1' })
  await post(4, 'policies', { ...policy, stage: 'applied', stage_on: today, policy_number: '2' })
  const earlier = `${thisMonth().subtract({ months: 1 }).toPlainDate({ day: 5 })}`
  const soon = `${Temporal.PlainDate.from(today).add({ days: 30 })}`
  await post(6, 'policies', {
    ...policy,
    stage: 'issued',
    stage_on: earlier,
    policy_number: '3',
    renewal_on: soon,
  })
  const spans: Record<number, number> = { 1: 200, 0: 4000 }
  for (const [n, response_seconds] of Object.entries(spans))
    await db
      .updateTable('submissions')
      .set({ response_seconds })
      .where('id', '=', ids[Number(n)] ?? '')
      .execute()
  return ids
}

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The rows of a picture: what they are called, what stands beside it, and where they lead. */
function chart(html: string, title: string) {
  const figure = html.split('<figure').find((one) => one.includes(`>${title}</h3>`)) ?? ''
  const list = figure.slice(0, figure.indexOf('<details'))
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, row = '']) => ({
    text: textOf(row),
    path: /href="([^"]+)"/.exec(row)?.[1]?.replaceAll('&amp;', '&') ?? '',
  }))
}

describeOnEachEngine('the pictures of the report', (open) => {
  it('say a month beside the one before, by the day of the sale, and lead to what they count', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    await openMonth(desk)
    const { html, text } = await desk.see('owner', '/admin/reports')
    for (const part of [
      'Leads 6 before: 1',
      'Policies sold 1 before: 1',
      'Annual premium $1,200 before: $1,200',
      'Contact rate 17% before: 0%',
    ])
      expect(text).toContain(part)
    const texts = (title: string) => chart(html, title).map((row) => row.text)
    expect(texts('Won and lost')).toEqual([
      'Won 1',
      'Lost: Could not be reached 1',
      'Lost: Chose someone else 1',
    ])
    expect(texts('Funnel by interest')).toEqual([
      'Annuities 3 1 reached, 1 sold',
      'Mortgage Protection 3 0 reached, 0 sold',
    ])
    expect(texts('Speed and contact rate by agent')[0]).toMatch(/^Unassigned 0% 4 leads/)
    expect(texts('Sold by product')).toEqual(['Annuities $1,200 1 policy'])
    expect(texts('In progress')).toEqual(['Applied $1,200 1 policy'])
    expect(texts('Renewals of the next 90 days').join()).toContain('$1,200 1 policy')
    expect(
      texts('Premium by month')
        .slice(-2)
        .map((row) => /\$.*/.exec(row)?.[0]),
    ).toEqual(['$1,200 1 policy', '$1,200 1 policy'])
    // Against a goal that an owner sets, for the whole agency.
    const set = (fields: Record<string, string>, role: 'owner' | 'agent' = 'owner') =>
      desk.post(role, '/admin/reports', { form: 'goals', premium: '', commission: '', ...fields })
    expect((await set({ premium: '1,600' }, 'agent')).status).not.toBe(303)
    const odd = await set({ premium: 'many' })
    expect([odd.status, (await odd.text()).includes('value="many"')]).toEqual([422, true])
    expect((await set({ premium: '1,600' })).status).toBe(303)
    const aimed = await desk.see('owner', '/admin/reports')
    expect(chart(aimed.html, 'Premium by month').at(-1)?.text).toContain('$1,200 1 policy, 75% of the goal')
    expect(aimed.text).toContain('The line is the goal: $1,600.')
    expect((await desk.see('agent', '/admin/reports')).text).not.toContain('of the goal')
    await set({})
    expect((await desk.see('owner', '/admin/reports')).text).not.toContain('of the goal')
    for (const title of ['From lead to sale', 'Speed to lead', 'Won and lost'])
      for (const row of chart(html, title)) {
        const count = Number(
          / (\d+)(?: |$)/.exec(row.text.replace(/\d+ (minutes|hours?|day)|to \d+/g, ''))?.[1],
        )
        if (!row.path) continue
        const list = await desk.see('owner', row.path)
        const found = list.html.match(/<article[^>]*data-person=/g)?.length ?? 0
        expect([row.text, found]).toEqual([row.text, count])
      }
    for (const title of ['Sold by product', 'In progress', 'Renewals of the next 90 days', 'Sold by company'])
      for (const { path, text: said } of chart(html, title)) {
        const rows = (await desk.see('owner', path)).html.match(/data-label="Number"/g)?.length
        expect([title, said, rows]).toEqual([title, said, 1])
      }
    // An agent's own alone.
    const own = await desk.see('agent', '/admin/reports')
    expect(own.text).toContain('Leads 2 before: 0')
    expect(own.text).toContain('Policies sold 1 before: 0')
  })

  it('lead to no more than they count: what an agent has alone, and what nobody said', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const ids = await openMonth(desk)
    const people = async (role: 'owner' | 'agent', path: string) =>
      (await desk.see(role, path)).html.match(/<article[^>]*data-person=/g)?.length ?? 0
    const figure = (html: string, label: string) => {
      const [, path = '', value] =
        new RegExp(`>${label}</dt><dd><a[^>]*href="([^"]+)"[^>]*>([^<]+)`).exec(html) ?? []
      return { path: path.replaceAll('&amp;', '&'), value }
    }
    const before = `${thisMonth().subtract({ months: 1 })}`
    const own = await desk.see('agent', `/admin/reports?from=${before}&to=${thisMonth()}`)
    const leads = figure(own.html, 'Leads')
    expect([leads.value, await people('agent', leads.path)]).toEqual(['2', 2])
    const sold = figure(own.html, 'Policies sold')
    const list = await desk.see('agent', sold.path)
    expect([sold.value, list.html.match(/data-label="Number"/g)?.length]).toEqual(['1', 1])
    expect(list.text).toContain('All 1 $1,200')

    await desk.door.services.database.db
      .updateTable('submissions')
      .set({ status: 'closed', service_interest: null })
      .where('id', '=', ids[5] ?? '')
      .execute()
    const { html } = await desk.see('owner', '/admin/reports')
    for (const [title, label, filter] of [
      ['Won and lost', 'Lost: No reason given', 'Lost because: No reason given'],
      ['Funnel by interest', 'Unknown', 'Interest: None given'],
    ] as const) {
      const row = chart(html, title).find(({ text }) => text.startsWith(`${label} 1`))
      expect([label, await people('owner', row?.path ?? '')]).toEqual([label, 1])
      expect((await desk.see('owner', row?.path ?? '')).text).toContain(filter)
    }
  })

  it('are none where nothing came, and say so', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const { text } = await desk.see('owner', '/admin/reports?from=2001-01&to=2001-03')
    expect(text).toContain('Leads 0 before: 0')
    expect(text).toContain('No leads in these months')
    // A goal stands there before anything was sold.
    await desk.post('owner', '/admin/reports', { form: 'goals', premium: '', commission: '500' })
    const aimed = await desk.see('owner', '/admin/reports?from=2001-01&to=2001-03')
    expect(chart(aimed.html, 'Commission by month').map((row) => row.text)).toEqual([
      'March 2001 $0 0 policies, 0% of the goal',
    ])
    expect(chart(aimed.html, 'Premium by month')).toEqual([])
  })

  it('say how each promise was met by whom, and to an agent only of their own', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const [owner, agent] = [await desk.staffId('owner'), await desk.staffId('agent')]
    const { db } = desk.door.services.database
    /** A lead of `month` that `by` answered after so many minutes; nobody where they are null. */
    const answered = async (n: number, minutes: number | null, by: string | null, month = -1) => {
      const id = await desk.lead({
        firstName: `P${n}`,
        email: `p${n}@example.com`,
        phone: `(216) 555-010${n}`,
      })
      const created = Date.parse(inMonth(month))
      const at = (ms: number) => new Date(ms).toISOString()
      await db
        .updateTable('submissions')
        .set({
          ...{ created_at: at(created), respond_by: at(created + 86_400_000) },
          ...(minutes !== null && {
            ...{ first_contact_at: at(created + minutes * 60_000), first_contact_by: by },
            response_seconds: minutes * 60,
          }),
        })
        .where('id', '=', id)
        .execute()
    }
    for (const [n, minutes] of [10, 20, 30, 40, 1500].entries()) await answered(n, minutes, owner)
    await answered(5, 60, agent)
    await answered(6, null, null)
    await answered(7, 5, owner, -2)
    const month = thisMonth().subtract({ months: 1 })
    const of = async (role: 'owner' | 'agent') =>
      chart((await desk.see(role, `/admin/reports?from=${month}&to=${month}`)).html, 'Response times').map(
        ({ text }) => text.replace('Everything else within 24 hours: ', ''),
      )
    expect((await of('owner')).toSorted()).toEqual([
      'The agent 100% 1 request, 1 h 00 min',
      'The owner 80% 5 requests, 30 min',
      'Unassigned 0% 1 request, no contact',
    ])
    expect(await of('agent')).toEqual(['The agent 100% 1 request, 1 h 00 min'])
  })
})
