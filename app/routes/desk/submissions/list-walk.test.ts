/** From a list one walks from person to person in its order and with its filter, there and back, also after a reload. */
import { expect, it } from 'vitest'
import { describeOnSqliteFirst } from '#test/support/databases.ts'
import { openPersonDesk, type PersonDesk } from '#test/support/person-desk.ts'

/** Four leads, the newest one last; the second has another status. */
async function openList(desk: PersonDesk) {
  const { db } = desk.door.services.database
  const ids: string[] = []
  for (const [n, firstName] of ['One', 'Two', 'Three', 'Four'].entries()) {
    const id = await desk.lead({ firstName, email: `${firstName}@example.com`, phone: `(216) 555-010${n}` })
    const created_at = new Date(Date.UTC(2026, 10, 2, 15, n)).toISOString()
    await db.updateTable('submissions').set({ created_at }).where('id', '=', id).execute()
    ids.push(id)
  }
  await desk.post('owner', `/admin/leads/${ids[1]}/status`, { status: 'contacted' })
  return ids
}

const unescaped = (html: string) => html.replaceAll('&amp;', '&')
const nameIn = (html: string) => /<h1[^>]*>([^<]+)/.exec(html)?.[1]

/** Opens the person `name` from the list at `path`, as the link there does. */
async function openFrom(desk: PersonDesk, path: string, name: string) {
  const { html } = await desk.see('owner', path)
  const link = html.match(/<a [^>]*data-key="open"[^>]*>[^<]*/g)?.find((one) => one.endsWith(`>${name}`))
  return desk.see('owner', unescaped(/href="([^"]+)"/.exec(link ?? '')?.[1] ?? ''))
}

/** Where Previous or Next of a page leads. */
async function step(desk: PersonDesk, html: string, direction: 'previous' | 'next') {
  const tag = html.match(/<a [^>]*>/g)?.find((one) => one.includes(`data-walk="${direction}"`)) ?? ''
  const path = unescaped(/href="([^"]+)"/.exec(tag)?.[1] ?? '')
  const answer = await desk.door.get(path, { cookie: desk.cookies.owner ?? '' })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

describeOnSqliteFirst('a walk through a list', (open) => {
  it('keeps order and filter, leads back to the list, and ends with a word', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    await openList(desk)
    for (const [path, names] of [
      ['/admin/leads?sort=newest', ['Four', 'Three', 'Two', 'One']],
      ['/admin/leads?sort=newest&status=new', ['Four', 'Three', 'One']],
      ['/admin/leads?sort=newest&q=example', ['Four', 'Three', 'Two', 'One']],
    ] as const) {
      let page = await openFrom(desk, path, names[0])
      const list = new URL(path, 'https://desk.invalid').searchParams
      for (const name of names.slice(1)) {
        page = await desk.see('owner', await step(desk, page.html, 'next'))
        expect([path, nameIn(page.html)]).toEqual([path, name])
      }
      const end = new URL(await step(desk, page.html, 'next'), 'https://desk.invalid')
      for (const [name, value] of list) expect(end.searchParams.get(name)).toBe(value)
      expect((await desk.see('owner', `${end.pathname}${end.search}`)).text).toContain(
        'That was the end of this list.',
      )
      const back = await desk.see('owner', await step(desk, page.html, 'previous'))
      expect([path, nameIn(back.html)]).toEqual([path, names.at(-2)])
      const all = /<nav class="row wrap between" aria-label="Leads">.*?href="([^"]+)"/s.exec(back.html)?.[1]
      for (const [name, value] of list)
        expect(new URL(unescaped(all ?? ''), 'https://desk.invalid').searchParams.get(name)).toBe(value)
    }
  })

  it('goes on from where the person stood, though what was done put them elsewhere', async () => {
    const desk = await openPersonDesk(open, ['owner'])
    const ids = await openList(desk)
    const page = await openFrom(desk, '/admin/leads?sort=newest&status=new', 'Three')
    await desk.post('owner', `/admin/leads/${ids[2]}/status`, { status: 'contacted' })
    expect(nameIn((await desk.see('owner', await step(desk, page.html, 'next'))).html)).toBe('One')
    expect(nameIn((await desk.see('owner', await step(desk, page.html, 'previous'))).html)).toBe('Four')
  })

  it('shows nobody who is out of reach, and makes nothing of nonsense', async () => {
    const desk = await openPersonDesk(open, ['owner', 'agent', 'recruiter'])
    await openList(desk)
    await desk.door.services.database.db
      .updateTable('submissions')
      .set({ assigned_to: await desk.staffId('owner') })
      .execute()
    const go = async (role: 'owner' | 'agent' | 'recruiter', query: string) =>
      (await desk.door.get(`/admin/next?${query}`, { cookie: desk.cookies[role] ?? '' })).headers.get(
        'location',
      )
    const from = 'from=%2Fadmin%2Fleads%2Fx'
    expect(await go('agent', `list=&at=x&${from}`)).toMatch(/^\/admin\/leads\?.*notice=list-end/)
    expect(await go('recruiter', `list=&${from}`)).toBe('/admin')
    expect(await go('owner', 'list=&from=//evil.example')).toBe('/admin')
    expect(await go('owner', `list=%3F%26status%3Dx%26after%3D9&at=1&${from}`)).toMatch(
      /^\/admin\/leads\/[\w-]+\?list=/,
    )
  })
})
