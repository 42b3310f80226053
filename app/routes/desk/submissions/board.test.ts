/** The list as a board: its columns, counts and filters, and a card that is moved by a plain form, through the front door. */
import { expect, it } from 'vitest'
import { describeOnEachEngine } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

const leads = '/admin/leads'

/** What stands in each column: its count, then the names on its cards. */
function columnsIn(html: string): Record<string, string[]> {
  const columns = html.matchAll(/<section[^>]*data-column="(\w+)"[^>]*>([\s\S]*?)<\/section>/g)
  return Object.fromEntries(
    [...columns].map(([, status = '', body = '']) => {
      const names = [...body.matchAll(/class="person-card-name"><a[^>]*>(.*?)</g)].map(
        ([, name = '']) => name,
      )
      return [status, [/class="meta">([\d,+]+)</.exec(body)?.[1] ?? '', ...names]]
    }),
  )
}

async function openBoard(desk: PersonDesk, ...roles: ('owner' | 'agent')[]) {
  for (const role of roles) await desk.post(role, `${leads}/look`, { look: 'board' })
  return async (role: 'owner' | 'agent', query = '') =>
    columnsIn((await desk.see(role, `${leads}?${query}`)).html)
}

const none = ['0']
const empty = { new: none, contacted: none, qualified: none, converted: none, closed: none }

describeOnEachEngine('the board', (open) => {
  it('has a column for each status with its count, under the filters of the list and within reach', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    const see = await openBoard(desk, 'owner', 'agent')
    expect(await see('owner')).toEqual(empty)
    const [ann, bob, cat] = [
      await desk.lead({ firstName: 'Ann' }),
      await desk.lead({ firstName: 'Bob', email: 'b@example.com', phone: '216 555 0112' }),
      await desk.lead({ firstName: 'Cat', email: 'c@example.com', phone: '216 555 0113' }),
    ]
    await desk.post('owner', `${leads}/${bob}/status`, { status: 'qualified' })
    await desk.post('owner', `${leads}/${bob}/assign`, { to: await desk.staffId('owner') })
    await desk.post('owner', `${leads}/${cat}/tags`, { add: 'spanish' })
    await desk.post('owner', `${leads}/${bob}/tags`, { add: 'spanish' })
    const all = { ...empty, new: ['2', 'Ann', 'Cat'], qualified: ['1', 'Bob'] }
    expect(await see('owner')).toEqual(all)
    expect(await see('owner', 'sort=newest')).toEqual({ ...all, new: ['2', 'Cat', 'Ann'] })
    expect(await see('agent')).toEqual({ ...all, qualified: none })
    expect(await see('owner', 'holder=mine')).toEqual({ ...empty, qualified: ['1', 'Bob'] })
    expect(await see('agent', 'holder=free')).toEqual({ ...empty, new: ['2', 'Ann', 'Cat'] })
    await desk.post('agent', `${leads}/${cat}/assign`, { to: await desk.staffId('agent') })
    expect(await see('agent')).toEqual({ ...all, qualified: none })
    expect(await see('agent', 'holder=mine')).toEqual({ ...empty, new: ['1', 'Cat'] })
    expect(await see('owner', 'tag=spanish')).toEqual({ ...all, new: ['1', 'Cat'] })
    expect(await see('agent', 'tag=spanish')).toEqual({ ...empty, new: ['1', 'Cat'] })
    expect(await see('owner', 'q=bob')).toEqual({ ...empty, qualified: ['1', 'Bob'] })
    expect(await see('agent', 'q=bob')).toEqual(empty)
    expect(await see('owner', 'q=bob&tag=spanish&holder=free')).toEqual(empty)
    // Junk, a page and one status are lists.
    for (const query of ['junk=1', 'status=new']) expect(await see('owner', query)).toEqual({})
    const column = await desk.see('owner', `${leads}?status=new`)
    expect(column.html).toContain('← Back to the board')
    // Whoever is merged into another stands in no column.
    await desk.post('owner', `${leads}/${ann}/merge`, { other: cat })
    expect(await see('owner')).toEqual({ ...all, new: ['1', 'Ann'] })
  })

  it('shows ten of a column and leads to the list of the rest', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const see = await openBoard(desk, 'owner')
    for (let place = 0; place < 12; place++)
      await desk.lead({
        ...{ firstName: `Ann${place}`, email: `a${place}@example.com` },
        phone: `216 555 01${10 + place}`,
      })
    for (const query of ['', 'holder=free', 'q=Ann']) {
      const { new: column = [] } = await see('owner', query)
      expect([query, column[0], column.length]).toEqual([query, '12', 11])
    }
    const { html } = await desk.see('owner', `${leads}?holder=free&column=closed`)
    expect(html).toContain(`href="${leads}?status=new&amp;holder=free"`)
    expect(html).toMatch(/data-column="closed"[^>]*data-picked="true"/)
    expect(html).toMatch(/data-column="new"[^>]*data-picked="false"/)
    const nonsense = await desk.see('owner', `${leads}?column=%3Cb%3E`)
    expect(nonsense.html).toMatch(/data-column="new"[^>]*data-picked="true"/)
  })

  it('moves a card by a plain form, asks what the status asks, and never over a colleague', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent'])
    await openBoard(desk, 'owner')
    const id = await desk.lead({ firstName: 'Ann' })
    const back = `${leads}?column=new`
    const move = (fields: Record<string, string>) =>
      desk.post('owner', `${leads}/${id}/status`, { back, asks: 'sold', ...fields })
    const { html } = await desk.see('owner', leads)
    const [form = ''] = /<form[^>]*action="[^"]*\/status"[\s\S]*?<\/form>/.exec(html) ?? []
    expect(form).toContain('name="version" value="0"')
    expect(form).toContain('Move')
    const lost = await move({ status: 'closed', version: '0' })
    expect(lost.status).toBe(422)
    expect((await desk.row(id)).status).toBe('new')
    const moved = await move({ status: 'contacted', version: '0' })
    expect([moved.status, moved.headers.get('location')]).toEqual([303, `${back}&notice=status`])
    await desk.post('agent', `${leads}/${id}/status`, { status: 'qualified', version: '1' })
    const late = await move({ status: 'closed', reason: 'unreachable', version: '1' })
    expect(late.status).toBe(409)
    expect(await late.text()).toContain('The agent changed the status from contacted to qualified')
    expect((await desk.row(id)).status).toBe('qualified')
    const sold = await move({ status: 'converted', version: '2' })
    expect(sold.headers.get('location')).toBe(`${leads}/${id}?notice=converted`)
    expect((await desk.see('owner', `${leads}/${id}`)).text).toContain('Converted, with no details yet')
    // Elsewhere the answer leads back to where the form stood.
    const other = await desk.lead({ email: 'b@example.com', phone: '216 555 0112' })
    const plain = await desk.post('owner', `${leads}/${other}/status`, { status: 'converted', back })
    expect(plain.headers.get('location')).toBe(`${back}&notice=converted`)
  })

  it('is remembered for its reader, and chosen from a list of one status it has all of them', async () => {
    const desk = await openPersonDesk(open, ['owner', 'recruiter'])
    const chosen = await desk.post('owner', `${leads}/look`, {
      look: 'board',
      back: `${leads}?status=new&holder=free&after=1~x`,
    })
    expect(chosen.headers.get('location')).toBe(`${leads}?holder=free`)
    expect(Object.keys(columnsIn((await desk.see('owner', leads)).html))).toEqual(Object.keys(empty))
    const recruits = '/admin/recruits'
    await desk.post('recruiter', `${recruits}/look`, { look: 'board' })
    expect(Object.values(columnsIn((await desk.see('recruiter', recruits)).html))).toContainEqual(none)
    await desk.post('owner', `${leads}/look`, { look: 'rows' })
    expect(columnsIn((await desk.see('owner', leads)).html)).toEqual({})
  })
})
