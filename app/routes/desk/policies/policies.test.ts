/** Policies and renewals as lists of their own: by stage, agent, product and day, as far as one may see them. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk } from '#test/support/person-desk.ts'

describeOnEachEngine('the list of policies', (open) => {
  it('shows what is on its way, sold and renewed, with what it comes to, and leads to the person', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
    const agent = await desk.staffId('agent')
    const lead = (n: number, firstName: string) =>
      desk.lead({ firstName, email: `p${n}@example.com`, phone: `(216) 555-010${n}` })
    const [ann, bo] = [await lead(1, 'Ann'), await lead(2, 'Bo')]
    const add = (id: string, fields: Record<string, string>) =>
      desk.post('owner', `/admin/leads/${id}/policies`, {
        ...{ carrier: 'Lakeshore Mutual', product: 'Annuities', premium_cents: '100', mode: 'monthly' },
        ...fields,
      })
    await desk.post('owner', `/admin/leads/${ann}/assign`, { to: agent })
    await desk.post('owner', `/admin/leads/${bo}/assign`, { to: await desk.staffId('owner') })
    const soon = Temporal.Now.plainDateISO().add({ days: 20 })
    await add(ann, { stage: 'applied', stage_on: '2026-11-02', policy_number: 'A-1' })
    await add(ann, { stage: 'in-force', stage_on: '2026-11-03', policy_number: 'A-2', renewal_on: `${soon}` })
    await add(bo, {
      stage: 'issued',
      stage_on: '2026-10-05',
      policy_number: 'B-1',
      product: 'Whole Life Insurance',
    })
    await add(bo, { stage: 'declined', policy_number: 'B-2', renewal_on: `${soon}` })
    const numbers = async (role: 'owner' | 'agent', query: string) => {
      const { html, text } = await desk.see(role, `/admin/policies${query}`)
      return {
        numbers: [...html.matchAll(/data-label="Number"[^>]*>([^<]*)/g)].map(([, number]) => number),
        text,
        html,
      }
    }
    const renews = `?day=renewal&from=2026-01-01&to=${soon.add({ days: 1 })}`
    for (const [role, query, expected] of [
      ['owner', '', ['B-2', 'B-1', 'A-2', 'A-1']],
      ['agent', '', ['A-2', 'A-1']],
      ['owner', '?stage=applied', ['A-1']],
      ['owner', '?stage=nonsense&day=x&from=2026-13-01&agent=x&after=1', ['B-2', 'B-1', 'A-2', 'A-1']],
      ['owner', '?day=sold&from=2026-11-01&to=2026-11-30', ['A-2']],
      ['owner', '?day=written&to=2026-11-02', ['B-1', 'A-1']],
      ['owner', renews, ['A-2']],
      ['owner', `?agent=${agent}`, ['A-2', 'A-1']],
      ['owner', '?product=Annuities&stage=in-force', ['A-2']],
    ] as const)
      expect([role, query, (await numbers(role, query)).numbers]).toEqual([role, query, expected])
    const all = await numbers('owner', '')
    expect(all.text).toContain('Applied 1 $1,200')
    expect(all.text).toContain('All 4 $4,800')
    expect(all.html).toContain(`href="/admin/leads/${ann}#sold"`)
    expect(all.html).toMatch(/<a[^>]*href="\/admin\/policies"/)
    expect((await desk.see('recruiter', '/admin/policies')).status).toBe(404)
    const { db } = desk.door.services.database
    await db.updateTable('submissions').set({ junk: 'staff' }).where('id', '=', ann).execute()
    expect((await numbers('owner', '')).numbers).toEqual(['B-2', 'B-1'])
  })

  it('has those of who was merged into somebody, for whoever has the one that was kept', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const kept = await desk.lead({ firstName: 'Ann' })
    const other = await desk.lead({ firstName: 'Anna' })
    for (const [id, policy_number] of [
      [kept, 'K-1'],
      [other, 'O-1'],
    ] as const)
      await desk.post('owner', `/admin/leads/${id}/policies`, {
        ...{ carrier: 'C', product: 'Annuities', premium_cents: '100', mode: 'monthly', stage: 'issued' },
        policy_number,
      })
    await desk.post('owner', `/admin/leads/${other}/assign`, { to: await desk.staffId('agent') })
    await desk.post('owner', `/admin/leads/${kept}/assign`, { to: await desk.staffId('owner') })
    expect((await desk.post('owner', `/admin/leads/${kept}/merge`, { other })).status).toBe(303)
    const { html, text } = await desk.see('owner', '/admin/policies')
    expect(text).toContain('All 2 $2,400')
    expect(html.match(new RegExp(`href="/admin/leads/${kept}#sold"[^>]*>Ann<`, 'g'))).toHaveLength(2)
    expect((await desk.see('agent', '/admin/policies')).text).toContain('No policies here')
  })

  it('goes on from page to page, in both orders', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const id = await desk.lead()
    const { db } = desk.door.services.database
    await desk.post('owner', `/admin/leads/${id}/policies`, {
      ...{ carrier: 'C', product: 'Annuities', premium_cents: '100', mode: 'monthly', stage: 'issued' },
    })
    const like = await db.selectFrom('policies').selectAll().executeTakeFirstOrThrow()
    await db
      .insertInto('policies')
      .values(
        Array.from({ length: 70 }, (_, n) => ({
          ...like,
          id: `00000000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
          renewal_on: `2027-01-${String((n % 28) + 1).padStart(2, '0')}`,
          policy_number: `N${n}`,
        })),
      )
      .execute()
    for (const query of ['?', '?day=renewal&from=2027-01-01&to=2027-01-31']) {
      const seen = new Set<string>()
      for (let path = `/admin/policies${query}`; path; ) {
        const { html } = await desk.see('owner', path)
        for (const [, number] of html.matchAll(/data-label="Number"[^>]*>(N\d+)/g)) seen.add(number ?? '')
        const tag = html.match(/<a [^>]*>Next page/)?.[0] ?? ''
        path = /href="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
      }
      expect([query, seen.size]).toEqual([query, 70])
    }
  })
})
